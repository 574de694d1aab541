import type { Component } from "svelte";
import Budowa from "./budowa_miasta/Poster.svelte";
import Miasta from "./miasta_marzen/Poster.svelte";
import Multicity from "./multicity/Poster.svelte";
import Tower from "./tower_up/Poster.svelte";
import Uptown from "./uptown/Poster.svelte";

export const posters: Readonly<Record<string, Component>> = {
  budowa_miasta: Budowa,
  uptown: Uptown,
  miasta_marzen: Miasta,
  tower_up: Tower,
  multicity: Multicity,
};

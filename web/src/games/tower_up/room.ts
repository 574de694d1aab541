import type { Room } from "../room";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";

export const room: Room = { Board, Panel, onBoard: ["site", "slot"], takes: ["take"] };

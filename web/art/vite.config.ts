import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: { ssr: "art/sheets.ts", outDir: "node_modules/.art", emptyOutDir: true, target: "es2023" },
  ssr: { noExternal: true },
});

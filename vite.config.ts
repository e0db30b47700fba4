import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The texts of a language come in two files: what the sign-in page needs, and the rest. */
function textsChunk(id: string): string | null {
  const [, language, file] = /\/(?:locales|messages)\/([^/]+)\/([^/]+)\.json$/.exec(id) ?? [];
  if (!language) return null;
  return file === "shell" || file === "error" ? `entrance-${language}` : `texts-${language}`;
}

export default defineConfig({
  root: path("./runtime/web"),
  base: "./",
  plugins: [react()],
  build: {
    outDir: path("./dist"),
    emptyOutDir: true,
    // The bench reads from it what a first page loads.
    manifest: true,
    target: "es2022",
    // Inline images would need data: in the policy of every deployment; files are cached better anyway.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: textsChunk }] } } },
    // The polyfill is an inline script in older targets and is not needed by any browser of the target.
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [path(".")] },
    proxy: {
      "/api": `http://127.0.0.1:${process.env["PORT"] ?? "5320"}`,
      "/upload": `http://127.0.0.1:${process.env["PORT"] ?? "5320"}`,
    },
  },
});

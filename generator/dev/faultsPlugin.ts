import { existsSync, readFileSync, watchFile } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, ViteDevServer } from "vite";

const overlay = fileURLToPath(new URL("./overlay.ts", import.meta.url));

/**
 * Shows the faults of the schemas over the page while it is developed. The page below keeps running as it was generated
 * last, with all its state, and the faults go as soon as the schemas are in order.
 */
export function faultsPlugin(statusFile: string): Plugin {
  const status = (): unknown => {
    try {
      return existsSync(statusFile) ? JSON.parse(readFileSync(statusFile, "utf8")) : { faults: [] };
    } catch {
      return { faults: [] };
    }
  };
  const send = (server: ViteDevServer) => server.ws.send("formwork:status", status());
  return {
    name: "formwork-faults",
    apply: "serve",
    configureServer(server) {
      watchFile(statusFile, { interval: 100 }, () => send(server));
      server.ws.on("formwork:ask", () => send(server));
    },
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: `/@fs${overlay}` }, injectTo: "body" },
    ],
  };
}

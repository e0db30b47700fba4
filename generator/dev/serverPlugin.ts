import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Plugin } from "vite";

/** Longest wait for a server that starts again, milliseconds. */
const patience = 15_000;

/** Calls wait while the server starts again after a change, so that no page shows an error for that second. */
export function serverPlugin(port: number, prefixes: readonly string[]): Plugin {
  return {
    name: "formwork-server",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const isCall = prefixes.some((prefix) => request.url?.startsWith(prefix));
        if (!isCall) next();
        else void untilThere(port).then(() => next());
      });
    },
  };
}

async function untilThere(port: number): Promise<void> {
  const end = Date.now() + patience;
  while (!(await accepts(port)) && Date.now() < end) await wait(50);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
  });
}

/** Loaded before a server's own code (`node --import`): tells its parent what the event loop went through since it was asked last. */
import { watchLoop } from "./loopMonitor.ts";

const loop = watchLoop();
process.on("message", () => {
  process.send?.(loop.record());
  loop.reset();
});
// The channel does not keep a process that wants to end.
process.channel?.unref();

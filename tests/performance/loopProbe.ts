/**
 * Preloaded into a measured server: on SIGUSR2 it prints the longest turn of its event loop since the last time, in milliseconds of CPU,
 * so that a busy machine does not count.
 */
const every = 2;
let longest = 0;
let last = used();

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

setInterval(() => {
  const now = used();
  longest = Math.max(longest, now - last);
  last = now;
}, every).unref();

process.on("SIGUSR2", () => {
  process.stderr.write(`longest turn ${longest.toFixed(1)} ms\n`);
  longest = 0;
});

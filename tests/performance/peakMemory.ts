/** Preloaded into a measured process: prints its peak resident memory at exit. */
process.on("exit", () => {
  process.stderr.write(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`);
});

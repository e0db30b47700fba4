/** The positive control: a server that anybody can stop, as none of ours may be. `/work?ms=` keeps its event loop busy that long. */
import fastify from "fastify";

const app = fastify();
app.get("/health", async () => ({ status: "ok" }));
app.get("/work", (request, reply) => {
  const { ms } = request.query as { ms: string };
  // Its own processor time: on a crowded machine the clock runs on while the thread waits.
  const from = process.threadCpuUsage();
  while (process.threadCpuUsage(from).user < Number(ms) * 1000) Math.sqrt(from.user);
  return reply.send({ status: "done" });
});
console.log(`ready at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGTERM", () => process.exit(0));

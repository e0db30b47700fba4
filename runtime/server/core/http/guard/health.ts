import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/contract.ts";

/** `GET /health`: the process answers. `GET /ready`: the database answers too, otherwise 503. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (_, reply) => {
    const ready = await database.healthy();
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? {} : { "retry-after": "1" })
      .send({ status: ready ? "ok" : "database unavailable" });
  });
}

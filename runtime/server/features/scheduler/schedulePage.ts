import type { FastifyInstance } from "fastify";

/** `/schedule`, where clients of the contract look for the board: the console's own page. */
export async function schedulePage(app: FastifyInstance): Promise<void> {
  app.get("/schedule", async (_, reply) => reply.redirect("/#/platform/job/dashboard", 302));
}

import type { FastifyInstance } from "fastify";
import { apiHooks } from "./apiHooks.ts";
import { bodyParsers } from "./bodyParsers.ts";
import { entityRoutes } from "./dispatch.ts";
import type { ServerCore } from "./server.ts";

/** Everything under /api, with its own hooks and parsers. */
export function registerApi(core: ServerCore) {
  return async (api: FastifyInstance): Promise<void> => {
    bodyParsers(api);
    apiHooks(api, core);
    entityRoutes(api, core);
  };
}

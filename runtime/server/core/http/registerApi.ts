import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { apiHooks, type Guard } from "./apiHooks.ts";
import { checkBodyDigest } from "./body/bodyDigest.ts";
import { bodyParsers } from "./body/bodyParsers.ts";
import { callRoutes, type CallOwner } from "./calls/calls.ts";
import type { Extensions } from "./contract.ts";
import { entityRoutes } from "./calls/dispatch.ts";
import type { ServerCore } from "./server.ts";

/** Everything under /api, with its own hooks and parsers. */
export function registerApi(
  core: ServerCore,
  guard: Guard,
  owners: readonly CallOwner[],
  extensions: Extensions,
  more: (api: FastifyInstance) => void = () => undefined,
) {
  return async (api: FastifyInstance): Promise<void> => {
    bodyParsers(api);
    await api.register(multipart, { throwFileSizeLimit: true });
    apiHooks(api, core, guard);
    checkBodyDigest(api);
    more(api);
    callRoutes(api, core, owners, extensions);
    entityRoutes(api, core);
  };
}

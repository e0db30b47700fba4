import fastify, { LogController, type FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { EntityModel } from "../shared/entity/model.ts";
import { FormworkError } from "../shared/errors/formworkError.ts";
import type { Database } from "./core/database/contract.ts";
import { createRegistry } from "./core/entity/registry.ts";
import type { Extensions, ResolveSession } from "./core/http/contract.ts";
import { sendError } from "./core/http/errors.ts";
import { createTranslator, type Locales } from "./core/http/messages.ts";
import { registerApi } from "./core/http/registerApi.ts";
import type { ServerCore } from "./core/http/server.ts";

export interface AppParts {
  config: { logLevel?: string };
  database: Database;
  entities: EntityModel[];
  extensions: Extensions;
  resolveSession: ResolveSession;
  locales: Locales;
}

/** Largest JSON body in bytes. */
const bodyLimit = 4 * 1024 * 1024;

/** The whole server; the caller listens and closes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, entities, extensions, resolveSession, locales } = parts;
  const app = fastify({
    logger: { level: config.logLevel ?? "info" },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
  });
  const core: ServerCore = {
    database,
    registry: createRegistry(entities, extensions),
    translator: createTranslator(locales),
    resolveSession,
    byPath: new Map(entities.map((entity) => [entity.key, entity])),
    byApi: new Map(entities.map((entity) => [entity.api.toLowerCase(), entity])),
  };
  app.decorateRequest("face", "rest");
  app.decorateRequest("session", null);
  app.setErrorHandler((error, request, reply) => sendError(core.translator, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendError(core.translator, new FormworkError("F4004"), request, reply),
  );
  await app.register(registerApi(core));
  return app;
}

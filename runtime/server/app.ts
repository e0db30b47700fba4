import fastifyCompress from "@fastify/compress";
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { randomUUID } from "node:crypto";
import type { EntityModel, ProjectModel } from "../shared/entity/model.ts";
import type { Config } from "./core/config/config.ts";
import type { Database } from "./core/database/contract.ts";
import { createRegistry } from "./core/entity/registry.ts";
import type { Files } from "./core/files/contract.ts";
import type { Extensions, ResolveSession } from "./core/http/contract.ts";
import { sendError } from "./core/http/errors.ts";
import { healthRoutes } from "./core/http/health.ts";
import type { Translator } from "./core/http/messages.ts";
import { registerPages } from "./core/http/pages.ts";
import { registerApi } from "./core/http/registerApi.ts";
import type { ServerCore } from "./core/http/server.ts";

export interface AppParts {
  config: Pick<Config, "logLevel" | "publicUrl">;
  database: Database;
  files: Files;
  entities: EntityModel[];
  services: ProjectModel["services"];
  extensions: Extensions;
  resolveSession: ResolveSession;
  translator: Translator;
  /** Folder of the built web; null: the API alone. */
  dist: string | null;
  /** Text of openapi.json; null: there is none. */
  openapi: () => string | null;
}

/** Largest JSON body, and smallest answer that is worth compressing, in bytes. */
const bodyLimit = 4 * 1024 * 1024;
const compressFrom = 2048;

/** The whole server in reading order; the caller listens and closes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, entities, services, extensions } = parts;
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: "idle",
    // Addresses that no route can read: refused in the same shape as everything else.
    frameworkErrors: (error, request, reply) =>
      void sendError(parts.translator, error, request as FastifyRequest, reply as FastifyReply),
  });
  const core: ServerCore = {
    database,
    files: parts.files,
    registry: createRegistry(entities, extensions),
    translator: parts.translator,
    resolveSession: parts.resolveSession,
    byPath: new Map(entities.map((entity) => [entity.key, entity])),
    byApi: new Map(entities.map((entity) => [entity.api.toLowerCase(), entity])),
  };
  app.decorateRequest("face", "rest");
  app.decorateRequest("session", null);
  app.setErrorHandler((error, request, reply) => sendError(core.translator, error, request, reply));
  await app.register(fastifyCompress, { threshold: compressFrom, encodings: ["br", "gzip"] });
  healthRoutes(app, database);
  await app.register(registerApi(core, [...entities, ...services], extensions));
  await app.register(
    registerPages({
      dist: parts.dist,
      openapi: parts.openapi,
      https: config.publicUrl?.startsWith("https:") ?? false,
    }),
  );
  return app;
}

import fastifyCompress from "@fastify/compress";
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { EntityModel, ProjectModel } from "../shared/entity/model.ts";
import type { Config } from "./core/config/config.ts";
import { createCaches } from "./core/caches/createCaches.ts";
import type { Database } from "./core/database/contract.ts";
import { createStoredNames } from "./core/entity/read/storedNames.ts";
import { createRegistry } from "./core/entity/registry.ts";
import type { Files } from "./core/files/contract.ts";
import type { Extensions, ResolveSession } from "./core/http/contract.ts";
import { withoutLine } from "./core/http/session/clientLine.ts";
import {
  type ConnectionOptions,
  createLimitedServer,
  usualLimits,
} from "./core/http/guard/connectionLimits.ts";
import { sendError } from "./core/http/errors.ts";
import { healthRoutes } from "./core/http/guard/health.ts";
import { logSafety } from "./core/http/guard/logSafety.ts";
import type { Translator } from "./core/http/texts/messages.ts";
import { keepSwept } from "./core/files/sweepTemporary.ts";
import { answerParserFault, refuseOddRequests } from "./core/http/body/parserFaults.ts";
import { registerPages } from "./core/http/pages.ts";
import { createRequestId } from "./core/http/guard/requestId.ts";
import { requestLogger } from "./core/http/guard/requestLogger.ts";
import { createRateLimits } from "./core/http/guard/rateLimits.ts";
import { registerApi } from "./core/http/registerApi.ts";
import { refusalHeaders, securityHeaders } from "./core/http/guard/securityHeaders.ts";
import type { Limits } from "./core/limits/contract.ts";
import { createLimits } from "./core/limits/createLimits.ts";
import type { ServerCore, WorkingTasks } from "./core/http/server.ts";

export interface AppParts {
  config: Pick<Config, "logLevel" | "publicUrl"> &
    Partial<
      Pick<Config, "trustProxy" | "rateLimit" | "mostConnections" | "mostConnectionsPerNetwork">
    >;
  /** How requests are counted; absent: by this app alone. */
  limits?: Limits;
  /** What clients have time for, instead of the usual. */
  patience?: Pick<ConnectionOptions, "headers" | "idle" | "window" | "bytes">;
  database: Database;
  files: Files;
  entities: EntityModel[];
  services: ProjectModel["services"];
  extensions: Extensions;
  resolveSession: ResolveSession;
  /** See ServerCore. */
  readsOnly?: (operationId: string | null) => Promise<boolean>;
  translator: Translator;
  /** See ServerCore. */
  tenantEntities?: ServerCore["tenantEntities"];
  tasks?: WorkingTasks;
  /** False: tests of what the database holds alone; see RegistryOptions. */
  predicates?: boolean;
  /** Routes that keep a connection open: under /api, and beside it. */
  routes?: {
    api(api: FastifyInstance): void;
    hub(publicUrl: string | null): (app: FastifyInstance) => Promise<void>;
  };
  /** Folder of the built web; null: the API alone. */
  dist: string | null;
  /** Foreign origins that menus show inside the console. */
  frameOrigins?: () => Promise<string[]>;
  /** Foreign origins that may frame the page of a token. */
  embedOrigins?: (token: string) => Promise<string[]>;
  /** Looks at every call, such as the logs do. */
  observe?: (app: FastifyInstance, core: ServerCore) => void;
  /** Routes outside /api that features bring, in order. */
  plugins?: readonly ((app: FastifyInstance) => Promise<void>)[];
}

/** Largest JSON body, and smallest answer that is worth compressing, in bytes. */
const bodyLimit = 4 * 1024 * 1024;
const compressFrom = 2048;

/** The whole server in reading order; the caller listens and closes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, entities, services, extensions } = parts;
  const https = config.publicUrl?.startsWith("https:") ?? false;
  const app = fastify({
    serverFactory: createLimitedServer({
      ...(parts.patience ?? usualLimits),
      most: () => config.mostConnections ?? 0,
      mostPerNetwork: () => config.mostConnectionsPerNetwork ?? 0,
      trustProxy: config.trustProxy ?? [],
      https,
    }),
    logger: { level: config.logLevel, ...logSafety },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogger,
    bodyLimit,
    genReqId: () => createRequestId(),
    rewriteUrl: withoutLine,
    // The longest that a schema takes is 300 characters, each of two units at most.
    routerOptions: { maxParamLength: 600 },
    trustProxy: config.trustProxy?.length ? [...config.trustProxy] : false,
    forceCloseConnections: "idle",
    clientErrorHandler: answerParserFault(parts.translator, https),
    // Addresses that no route can read: refused in the same shape as everything else.
    frameworkErrors: (error, request, reply) => {
      reply.headers(refusalHeaders(https)).header("x-request-id", request.id);
      void sendError(parts.translator, error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  const core: ServerCore = {
    database,
    files: parts.files,
    registry: createRegistry(entities, extensions, {
      predicates: parts.predicates,
      storedNames: createStoredNames(parts.translator.seeded),
    }),
    translator: parts.translator,
    resolveSession: parts.resolveSession,
    readsOnly: parts.readsOnly,
    tasks: parts.tasks,
    tenantEntities: parts.tenantEntities,
    byPath: new Map(entities.map((entity) => [entity.key, entity])),
    byApi: new Map(entities.map((entity) => [entity.api.toLowerCase(), entity])),
  };
  app.decorateRequest("face", "rest");
  app.decorateRequest("session", null);
  app.decorateRequest("browserSession", null);
  app.decorateRequest("signsIn", false);
  app.decorateRequest("refusal", null);
  app.decorateRequest("fault", null);
  app.decorateRequest("bodySha256", null);
  app.setErrorHandler((error, request, reply) => sendError(core.translator, error, request, reply));
  securityHeaders(app, https);
  refuseOddRequests(app);
  await app.register(fastifyCompress, { threshold: compressFrom, encodings: ["br", "gzip"] });
  parts.observe?.(app, core);
  healthRoutes(app, database);
  const guard = {
    limits: await createRateLimits(app, {
      limits: parts.limits ?? createLimits(createCaches(), null),
      perSecond: () => config.rateLimit ?? 0,
    }),
    publicUrl: config.publicUrl,
  };
  await app.register(
    registerApi(core, guard, [...entities, ...services], extensions, parts.routes?.api),
  );
  if (parts.routes) await app.register(parts.routes.hub(config.publicUrl));
  for (const plugin of parts.plugins ?? []) await app.register(plugin);
  await app.register(
    registerPages({
      dist: parts.dist,
      https,
      frameOrigins: parts.frameOrigins,
      embedOrigins: parts.embedOrigins,
    }),
  );
  keepSwept(app, parts.files.temporaryFolder);
  parts.tasks?.start(core);
  return app;
}

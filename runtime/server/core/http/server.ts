import type { EntityModel } from "../../../shared/entity/model.ts";
import type { Database } from "../database/contract.ts";
import type { Files } from "../files/contract.ts";
import type { Registry } from "../entity/registry.ts";
import type { Face } from "./errors.ts";
import type { ResolveSession, Session } from "./contract.ts";
import type { Translator } from "./messages.ts";

/** What every route of one app instance works with. */
export interface ServerCore {
  database: Database;
  files: Files;
  registry: Registry;
  translator: Translator;
  resolveSession: ResolveSession;
  /** Entities by "<module>/<entity>" and by the lower-case prefix of their console calls. */
  byPath: ReadonlyMap<string, EntityModel>;
  byApi: ReadonlyMap<string, EntityModel>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** How refusals of this request leave. */
    face: Face;
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** public: works without a session; absent: a session is needed. */
    access?: "public";
    face?: Face;
  }
}

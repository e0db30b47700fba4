import type { EntityModel } from "../../../shared/entity/model.ts";
import type { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Database } from "../database/contract.ts";
import type { Files } from "../files/contract.ts";
import type { Registry } from "../entity/contract.ts";
import type { Face } from "./errors.ts";
import type { ResolveSession, Session } from "./contract.ts";
import type { Tasks } from "../tasks/contract.ts";
import type { Translator } from "./texts/messages.ts";

/** What every route of one app instance works with. */
export interface ServerCore {
  database: Database;
  files: Files;
  registry: Registry;
  translator: Translator;
  resolveSession: ResolveSession;
  /** True when a call (by its operationId; null: a standard call) may only read: the database refuses what writes with D1200. */
  readsOnly?: ((operationId: string | null) => Promise<boolean>) | undefined;
  /** Work that goes on after its request; without it everything is done at once. */
  tasks?: Tasks | undefined;
  /** Entities by "<module>/<entity>" and by the lower-case prefix of their console calls. */
  byPath: ReadonlyMap<string, EntityModel>;
  byApi: ReadonlyMap<string, EntityModel>;
  /** Further entities of one tenant, made at run time; absent: there are none. */
  tenantEntities?: TenantEntities | undefined;
}

/** The queue that also works. */
export interface WorkingTasks extends Tasks {
  /** Begins to work on tasks, of this process and others. */
  start(core: ServerCore): void;
}

/** The registry of a tenant with what it has beside everybody's entities; null: nothing. Answers at once but for the first time. */
export type TenantEntities = (base: Registry, tenantId: number) => Promise<EntityMaps | null>;

/** A registry with the addresses of its entities. */
export type EntityMaps = Pick<ServerCore, "registry" | "byPath" | "byApi">;

declare module "fastify" {
  interface FastifyRequest {
    /** How refusals of this request leave. */
    face: Face;
    session: Session | null;
    /** The call opened a session on its way, beside what it was made for. */
    signsIn: boolean;
    /** Why the request was refused; null: it was not. */
    refusal: FormworkError | null;
    /** What was thrown where nobody foresaw it. */
    fault: unknown;
    /** SHA-256 (hex) that the body must have, because the caller signed it; null: nothing was signed. */
    bodySha256: string | null;
  }
  interface FastifyContextConfig {
    /** public: works without a session; absent: a session is needed. */
    access?: "public";
    face?: Face;
  }
}

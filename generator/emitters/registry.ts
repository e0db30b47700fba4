import type { EntityEmitter, ProjectEmitter, ServiceEmitter } from "./contract.ts";
import { entityEmitter } from "./entity.ts";
import { policiesEmitter } from "./policies.ts";
import { routesEmitter, serviceRoutesEmitter } from "./routes.ts";
import { serverEmitter } from "./server.ts";
import { serviceTypesEmitter, typesEmitter } from "./types.ts";

type EntityArtefact = "entity" | "types" | "routes";
type ServiceArtefact = "types" | "routes";
type ProjectArtefact = "server" | "policies";

/** One emitter for every artefact; a missing one does not compile. */
export const entityEmitters: Record<EntityArtefact, EntityEmitter> = {
  entity: entityEmitter,
  types: typesEmitter,
  routes: routesEmitter,
};

export const serviceEmitters: Record<ServiceArtefact, ServiceEmitter> = {
  types: serviceTypesEmitter,
  routes: serviceRoutesEmitter,
};

export const projectEmitters: Record<ProjectArtefact, ProjectEmitter> = {
  server: serverEmitter,
  policies: policiesEmitter,
};

import { clientEmitter, serviceClientEmitter } from "./client.ts";
import { clientRegistryEmitter } from "./clientRegistry.ts";
import type { EntityEmitter, ProjectEmitter, ServiceEmitter } from "./contract.ts";

import { dictionariesEmitter } from "./dictionaries.ts";
import { entityEmitter } from "./entity.ts";
import { menusEmitter } from "./menus.ts";
import { messagesEmitter } from "./messages.ts";
import { openapiEmitter } from "./openapi.ts";
import { pagesEmitter } from "./pages.ts";
import { policiesEmitter } from "./policies.ts";
import { recordsEmitter } from "./records.ts";
import { routesEmitter, serviceRoutesEmitter } from "./routes.ts";
import { serverEmitter } from "./server.ts";
import { tableEmitter } from "./table.ts";
import { serviceTypesEmitter, typesEmitter } from "./types.ts";
import { webEmitter } from "./web.ts";

type EntityArtefact = "entity" | "types" | "table" | "routes" | "client" | "pages";
type ServiceArtefact = "types" | "routes" | "client";
type ProjectArtefact =
  | "server"
  | "web"
  | "records"
  | "client"
  | "openapi"
  | "menus"
  | "dictionaries"
  | "messages"
  | "policies";

/** One emitter for every artefact; a missing one does not compile. */
export const entityEmitters: Record<EntityArtefact, EntityEmitter> = {
  entity: entityEmitter,
  types: typesEmitter,
  table: tableEmitter,
  routes: routesEmitter,
  client: clientEmitter,
  pages: pagesEmitter,
};

export const serviceEmitters: Record<ServiceArtefact, ServiceEmitter> = {
  types: serviceTypesEmitter,
  routes: serviceRoutesEmitter,
  client: serviceClientEmitter,
};

export const projectEmitters: Record<ProjectArtefact, ProjectEmitter> = {
  server: serverEmitter,
  web: webEmitter,
  records: recordsEmitter,
  client: clientRegistryEmitter,
  openapi: openapiEmitter,
  menus: menusEmitter,
  dictionaries: dictionariesEmitter,
  messages: messagesEmitter,
  policies: policiesEmitter,
};

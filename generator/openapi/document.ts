import type { EmitContext } from "../model/context.ts";
import { byText } from "../model/identifiers.ts";
import { callPaths } from "./callPaths.ts";
import { consolePaths } from "./consolePaths.ts";
import { envelopeSchemas, sharedComponents } from "./parts.ts";
import { recordComponents, type JsonObject } from "./recordSchemas.ts";
import { restPaths } from "./restPaths.ts";

/** The whole API as an OpenAPI 3.1 document: REST and console calls of every entity, and the calls beyond them. */
export function openapiDocument(context: EmitContext): JsonObject {
  const paths: { [path: string]: JsonObject } = {};
  const schemas: JsonObject = { ...envelopeSchemas };
  const take = (found: JsonObject) => {
    // A declared call replaces the standard call of the same path and method.
    for (const [path, verbs] of Object.entries(found))
      paths[path] = { ...paths[path], ...(verbs as JsonObject) };
  };
  const { entities, services } = context.project;
  for (const entity of entities) {
    Object.assign(schemas, recordComponents(context, entity));
    take(restPaths(entity));
    take(consolePaths(entity));
  }
  for (const owner of [...entities, ...services]) {
    const calls = callPaths(owner, owner.calls);
    take(calls.paths);
    Object.assign(schemas, calls.schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Formwork",
      version: "1",
      description: "REST calls answer true statuses; console calls answer 200 and an envelope.",
    },
    servers: [{ url: "/" }],
    security: [{ accessToken: [] }],
    tags: [...entities, ...services]
      .map(({ key }) => key)
      .sort(byText)
      .map((name) => ({ name })),
    paths: sorted(paths),
    components: { ...sharedComponents, schemas: sorted(schemas) },
  };
}

function sorted(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([left], [right]) => byText(left, right)));
}

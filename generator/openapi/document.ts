import type { EntityModel, Json } from "../../runtime/shared/entity/model.ts";
import { oncePerContext, type EmitContext, type PartContext } from "../model/context.ts";
import { byText } from "../model/identifiers.ts";
import type { Member } from "../model/parts.ts";
import { callPaths } from "./callPaths.ts";
import { bulkSchemas } from "./bulkPaths.ts";
import { importSchemas } from "./importPaths.ts";
import { envelopeSchemas, exportSchemas } from "./parts.ts";
import { sharedComponents } from "./sharedParts.ts";
import { recordComponents, type JsonObject } from "./recordSchemas.ts";
import { renaming, shapesOf, standardPaths } from "./standIns.ts";

/** Members of a JSON object by name, each printed as `"name": value`. */
export type PrintedMembers = Map<string, string>;

/** The whole API as an OpenAPI 3.1 document, paths and schemas printed: a thousand entities are too many for trees. */
export interface OpenapiDocument {
  head: JsonObject;
  paths: PrintedMembers;
  schemas: PrintedMembers;
}

/** REST and console calls of every entity, and the calls beyond them. */
export const openapiDocument = oncePerContext((context): OpenapiDocument => {
  const { entities, services } = context.project;
  const members: Member[] = [...entities, ...services];
  const records = entities.map((entity) =>
    context.parts.take("openapiRecords", entity, context, printedRecords),
  );
  const declared = members.map((member) =>
    context.parts.take("openapiCalls", member, context, callsPart),
  );
  const paths: PrintedMembers = new Map();
  const schemas = new Map(
    printed({ ...envelopeSchemas, ...importSchemas, ...bulkSchemas, ...exportSchemas }),
  );
  for (const [path, line] of standardCalls(context)) paths.set(path, line);
  for (const part of declared) {
    for (const [path, line] of part.paths) {
      const before = paths.get(path);
      // A declared call replaces the standard call of the same path and method.
      paths.set(path, before === undefined ? line : merged(path, before, line));
    }
  }
  for (const [name, line] of [...records, ...declared].flatMap((part) => part.schemas))
    schemas.set(name, line);
  return {
    head: headOf(members),
    paths: sorted(paths),
    schemas: sorted(schemas),
  };
});

interface Part {
  paths: [string, string][];
  schemas: [string, string][];
}

/** Printed once per shape, then repeated with the names of its entities. */
function standardCalls(context: EmitContext): [string, string][] {
  return shapesOf(context).flatMap(({ standIn, entities }) => {
    const calls = printed(standardPaths(standIn)).map(
      ([path, text]) => [renaming(path, standIn), renaming(text, standIn)] as const,
    );
    const told = (entity: EntityModel) =>
      calls.map(([path, text]): [string, string] => [path(entity), text(entity)]);
    return entities.flatMap((entity) => context.parts.take("openapi", entity, context, told));
  });
}

function printedRecords(entity: EntityModel, context: PartContext): Pick<Part, "schemas"> {
  return { schemas: printed(recordComponents(context, entity)) };
}

function callsPart(member: Member): Part {
  const { paths, schemas } = callPaths(member, member.calls);
  return { paths: printed(paths), schemas: printed(schemas) };
}

function headOf(members: readonly Member[]): JsonObject {
  return {
    openapi: "3.1.0",
    info: {
      title: "Formwork",
      version: "1",
      description: "REST calls answer true statuses; console calls answer 200 and an envelope.",
    },
    servers: [{ url: "/" }],
    security: [{ accessToken: [] }],
    tags: members
      .toSorted((left, right) => byText(left.key, right.key))
      .map(({ key, label }) => ({ name: key, description: label })),
  };
}

/** The lines of the document: one for each path and each component, so that a difference names them. */
export function documentLines({ head, paths, schemas }: OpenapiDocument): string[] {
  const groups = [
    ...Object.entries(sharedComponents).map(
      ([name, parts]) => [name, new Map(printed(parts as JsonObject))] as const,
    ),
    ["schemas", schemas] as const,
  ];
  return [
    "{",
    ...printed(head).map(([, text]) => `${text},`),
    ...group("paths", paths, ","),
    '"components": {',
    ...groups.flatMap(([name, members], index) =>
      group(name, members, index < groups.length - 1 ? "," : ""),
    ),
    "}",
    "}",
    "",
  ];
}

function group(name: string, members: PrintedMembers, end: string): string[] {
  const last = members.size - 1;
  const lines = [...members.values()].map((text, index) => (index < last ? `${text},` : text));
  return [`${JSON.stringify(name)}: {`, ...lines, `}${end}`];
}

function printed(members: JsonObject): [string, string][] {
  return Object.entries(members).map(([name, value]) => [name, line(name, value)]);
}

const line = (name: string, value: Json) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`;

/** The value of a printed member. */
function valueOf(name: string, text: string): JsonObject {
  return (JSON.parse(`{${text}}`) as { [name: string]: JsonObject })[name] ?? {};
}

function merged(path: string, before: string, after: string): string {
  return line(path, { ...valueOf(path, before), ...valueOf(path, after) });
}

function sorted(members: PrintedMembers): PrintedMembers {
  return new Map([...members].sort(([left], [right]) => byText(left, right)));
}

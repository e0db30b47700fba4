import type { Json } from "../../runtime/shared/entity/model.ts";
import type { EmitContext } from "../model/context.ts";
import { byText } from "../model/identifiers.ts";
import { quoteText } from "../output/literal.ts";
import { documentPath } from "./callPaths.ts";
import { recordComponents, type JsonObject } from "./recordSchemas.ts";
import { renamed, shapesOf, standardPaths } from "./standIns.ts";
import { blockOf, membersOf } from "./typeText.ts";

/** Types of a whole OpenAPI document; loading the compiler behind it costs 0.4 s. */
export type ToTypes = (document: JsonObject) => Promise<string>;

const values = "ZzValues";

/**
 * TypeScript of the whole document, as openapi-typescript prints it. Asked for every entity alone it takes 20 s and 1.2 GB
 * for a thousand of them; so it types each shape of standard calls and each kind of value once, and the names are put in here.
 */
export async function wholeTypes(
  context: EmitContext,
  document: JsonObject,
  toTypes: ToTypes,
): Promise<string> {
  const { entities } = context.project;
  const shapes = shapesOf(entities);
  const paths = document["paths"] as { [path: string]: JsonObject };
  const components = document["components"] as { [group: string]: JsonObject };
  const records: JsonObject = Object.assign(
    {},
    ...entities.map((entity) => recordComponents(context, entity)),
  );
  const kinds = distinctValues(records);
  const own = callPathsOf(context, paths);

  const small = await toTypes({
    ...document,
    paths: Object.assign(
      {},
      own,
      ...shapes.map(({ standIn }) => standardPaths(standIn)),
    ) as JsonObject,
    components: {
      ...components,
      schemas: {
        ...emptied(components["schemas"] ?? {}, records),
        ...placeholders(shapes.map(({ standIn }) => standIn)),
        [values]: kinds.schema,
      },
    },
  });

  const lines = small.split("\n");
  const typedPaths = membersOf(blockOf(lines, "export interface paths"), 4);
  const operations = membersOf(blockOf(lines, "export interface operations"), 4);
  const schemas = membersOf(blockOf(lines, "    schemas:"), 8);
  const types = membersOf(
    blockOf((schemas.get(values) ?? "").split("\n"), `        ${values}:`),
    12,
  );
  for (const { standIn, entities: alike } of shapes) {
    const prefixes = [
      `/api/${standIn.key}`,
      `/api/${standIn.api}/`,
      `${standIn.module}.`,
      `${standIn.api}.`,
    ];
    for (const group of [typedPaths, operations]) {
      const typed = [...group].filter(([name]) =>
        prefixes.some((prefix) => name.startsWith(prefix)),
      );
      for (const [name] of typed) group.delete(name);
      for (const entity of alike) {
        for (const [name, text] of typed) {
          const final = renamed(name, standIn, entity);
          if (!(final in own)) group.set(final, renamed(text, standIn, entity));
        }
      }
    }
  }
  for (const name of schemas.keys())
    if (name === values || name.startsWith("Zzmodule")) schemas.delete(name);
  for (const [name, record] of Object.entries(records))
    schemas.set(name, recordText(name, record as JsonObject, kinds.names, types));
  return assembled(lines, {
    "export interface paths": typedPaths,
    "    schemas:": schemas,
    "export interface operations": operations,
  });
}

/** Paths that a declared call has a part in; the standard calls beside it are typed with it. */
function callPathsOf(
  context: EmitContext,
  paths: { [path: string]: JsonObject },
): { [path: string]: JsonObject } {
  const { entities, services } = context.project;
  const called = new Set(
    [...entities, ...services].flatMap(({ calls }) => calls.map(documentPath)),
  );
  return Object.fromEntries(Object.entries(paths).filter(([path]) => called.has(path)));
}

/** Records stay as names that others refer to; their members are put in afterwards. */
function emptied(schemas: JsonObject, records: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, name in records ? {} : schema]),
  );
}

/** Empty components under the names that the calls of the stand-ins refer to. */
function placeholders(standIns: { module: string; name: string }[]): JsonObject {
  const names = standIns.flatMap(({ module, name }) => {
    const base = `Z${module.slice(1)}Z${name.slice(1)}`;
    return [base, `${base}Create`, `${base}Update`];
  });
  return Object.fromEntries(names.map((name) => [name, {}]));
}

function distinctValues(records: JsonObject): { schema: JsonObject; names: Map<string, string> } {
  const names = new Map<string, string>();
  const properties: JsonObject = {};
  for (const record of Object.values(records)) {
    for (const value of Object.values((record as JsonObject)["properties"] as JsonObject)) {
      const bare = bareValue(value);
      const content = JSON.stringify(bare);
      if (names.has(content)) continue;
      const name = `v${names.size}`;
      names.set(content, name);
      properties[name] = bare;
    }
  }
  return { schema: { type: "object", properties, required: Object.keys(properties) }, names };
}

/** What decides the type of a value: without texts for people, bounds and defaults; links to records stay open. */
function bareValue(value: Json): JsonObject {
  const { type, enum: options, items, properties, required, $ref } = value as JsonObject;
  const found = {
    type,
    enum: options,
    items: items && bareItems(items),
    properties,
    required,
    $ref,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, part]) => part !== undefined),
  ) as JsonObject;
}

function bareItems(items: Json): JsonObject {
  const { $ref, type } = items as JsonObject;
  return $ref === undefined ? { type: type ?? "object" } : { $ref };
}

function recordText(
  name: string,
  record: JsonObject,
  names: Map<string, string>,
  types: Map<string, string>,
): string {
  const required = new Set(record["required"] as string[] | undefined);
  const members = Object.entries(record["properties"] as JsonObject).map(([property, value]) => {
    const typed = types.get(names.get(JSON.stringify(bareValue(value))) ?? "") ?? "unknown;";
    const type = typed.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/g, "").replace(/^\s*v\d+\??: /, "");
    const key = /^[A-Za-z_$][\w$]*$/.test(property) ? property : quoteText(property);
    return `            ${key}${required.has(property) ? "" : "?"}: ${type}`;
  });
  return `        ${name}: {\n${members.join("\n")}\n        };`;
}

/** The small text with each of the blocks replaced by the members given for it, by name. */
function assembled(lines: readonly string[], blocks: Record<string, Map<string, string>>): string {
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    result.push(line);
    const head = Object.keys(blocks).find((start) => line.startsWith(start) && line.endsWith("{"));
    if (head === undefined) continue;
    const members = [...(blocks[head] ?? new Map<string, string>())].sort(([left], [right]) =>
      byText(left, right),
    );
    for (const [, text] of members) result.push(text);
    index += blockOf(lines, head).length;
  }
  return result.join("\n");
}

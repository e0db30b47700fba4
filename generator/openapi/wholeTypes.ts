import type { EmitContext } from "../model/context.ts";
import { byText } from "../model/identifiers.ts";
import { documentPath } from "./callPaths.ts";
import { valueOf, type OpenapiDocument, type PrintedMembers } from "./document.ts";
import { sharedComponents } from "./sharedParts.ts";
import type { JsonObject } from "./recordSchemas.ts";
import { distinctValues, recordText, typesOfValues, valuesSchema } from "./recordTexts.ts";
import { renaming, shapesOf, standardPaths, type Shape } from "./standIns.ts";
import { blockOf, membersOf } from "./typeText.ts";

/** Types of a whole OpenAPI document; loading the compiler behind it costs 0.4 s. */
export type ToTypes = (document: JsonObject) => Promise<string>;

const values = "ZzValues";

/**
 * Lines of TypeScript of the whole document, as openapi-typescript prints it. Asked for every entity alone it takes 20 s and 1.2 GB
 * for a thousand of them; so it types each shape of standard calls and each kind of value once, and the names are put in here.
 */
export async function wholeTypes(
  context: EmitContext,
  document: OpenapiDocument,
  toTypes: ToTypes,
): Promise<string[]> {
  const shapes = shapesOf(context);
  const outlines = document.records.flatMap((record) => record.outlines());
  const kinds = distinctValues(outlines);
  const own = callPathsOf(context, document.paths);
  const small = await toTypes({
    ...document.head,
    paths: Object.assign(
      {},
      own,
      ...shapes.map(({ standIn }) => standardPaths(standIn)),
    ) as JsonObject,
    components: {
      ...sharedComponents,
      schemas: {
        ...emptied(document.schemas, new Set(outlines.map(({ name }) => name))),
        ...placeholders(shapes.map(({ standIn }) => standIn)),
        [values]: valuesSchema(kinds),
      },
    },
  });

  const lines = small.split("\n");
  const typedPaths = membersOf(blockOf(lines, "export interface paths"), 4);
  const operations = membersOf(blockOf(lines, "export interface operations"), 4);
  const schemas = membersOf(blockOf(lines, "    schemas:"), 8);
  const typed = blockOf((schemas.get(values) ?? "").split("\n"), `        ${values}:`);
  const types = typesOfValues(kinds, membersOf(typed, 12));
  putNames(shapes, [typedPaths, operations], own);
  for (const name of schemas.keys())
    if (name === values || name.startsWith("Zzmodule")) schemas.delete(name);
  for (const outline of outlines) schemas.set(outline.name, recordText(outline, types));
  return assembled(lines, {
    "export interface paths": typedPaths,
    "    schemas:": schemas,
    "export interface operations": operations,
  });
}

/** Replaces the types of placeholders by the same types for each of their entities. */
function putNames(
  shapes: readonly Shape[],
  groups: readonly Map<string, string>[],
  own: { [path: string]: JsonObject },
): void {
  for (const { standIn, entities: alike } of shapes) {
    const prefixes = [
      `/api/${standIn.key}`,
      `/api/${standIn.api}/`,
      `${standIn.module}.`,
      `${standIn.api}.`,
    ];
    for (const group of groups) {
      const typed = [...group].filter(([name]) =>
        prefixes.some((prefix) => name.startsWith(prefix)),
      );
      for (const [name, text] of typed) {
        group.delete(name);
        const [nameOf, textOf] = [
          renaming(name, standIn, "typescript"),
          renaming(text, standIn, "typescript"),
        ];
        for (const entity of alike) {
          const final = nameOf(entity);
          if (!(final in own)) group.set(final, textOf(entity));
        }
      }
    }
  }
}

/** Paths that a declared call has a part in; the standard calls beside it are typed with it. */
function callPathsOf(context: EmitContext, paths: PrintedMembers): { [path: string]: JsonObject } {
  const { entities, services } = context.project;
  const called = new Set(
    [...entities, ...services].flatMap(({ calls }) => calls.map(documentPath)),
  );
  const found = [...paths].filter(([path]) => called.has(path));
  return Object.fromEntries(found.map(([path, text]) => [path, valueOf(path, text)]));
}

/** Records stay as names that others refer to; their members are put in afterwards. */
function emptied(schemas: PrintedMembers, records: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(
    [...schemas].map(([name, text]) => [name, records.has(name) ? {} : valueOf(name, text)]),
  );
}

/** Empty components under the names that the placeholders' calls refer to. */
function placeholders(standIns: { module: string; name: string }[]): JsonObject {
  const names = standIns.flatMap(({ module, name }) => {
    const base = `Z${module.slice(1)}Z${name.slice(1)}`;
    return ["", "Create", "Update", "Row"].map((form) => base + form);
  });
  return Object.fromEntries(names.map((name) => [name, {}]));
}

/** The lines of the small text with each of the blocks replaced by the members given for it, by name. */
function assembled(
  lines: readonly string[],
  blocks: Record<string, Map<string, string>>,
): string[] {
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
  return result;
}

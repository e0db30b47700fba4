import { suggest } from "../../runtime/shared/schema/faults/nearest.ts";
import { exampleOf, objectOf, targetOf, valuesOf } from "./keywords.ts";
import { metaSchemas, type MetaSchema } from "./metaSchemas.ts";

/** Why a place of a file has no meaning, with the cure. */
export class NoKeyword extends Error {}

/** The meta-schema of a file by its name, such as `defect.patch.json`; the longest ending counts. */
export function metaSchemaOf(file: string): MetaSchema {
  if (/(^|[/\\])shared[/\\][^/\\]+$/.test(file)) return metaSchemas.at(-1)?.schema as MetaSchema;
  const endings = metaSchemas
    .filter(({ file: shape }) => !shape.startsWith("shared/"))
    .map(({ file: shape, schema }) => ({ ending: shape.slice(shape.lastIndexOf(">") + 1), schema }))
    .toSorted((one, other) => other.ending.length - one.ending.length);
  const found = endings.find(({ ending }) => file.endsWith(ending));
  if (found) return found.schema;
  const known = endings.map(({ ending }) => ending).join(", ");
  throw new NoKeyword(`${file} is no file of the schema language; names end with ${known}.`);
}

/** What a keyword does at a JSON pointer ("/x-views/default/columns") of a file: its values, meaning, example and what is inside. */
export function explainKeyword(file: string, pointer: string): string {
  const root = metaSchemaOf(file);
  if (pointer !== "" && !pointer.startsWith("/")) {
    throw new NoKeyword(`A pointer begins with /, such as ${file}#/title.`);
  }
  const tokens = pointer.split("/").slice(1).map(unescape);
  let place: MetaSchema = root;
  for (const [index, token] of tokens.entries()) {
    const shapes = shapesOf(place, root);
    const next = shapes.map((shape) => inside(shape, token)).find((each) => each !== undefined);
    if (!next) {
      const names = shapes.flatMap((shape) => Object.keys(shape.properties ?? {}));
      const before = tokens.slice(0, index).map((part) => `/${escape(part)}`);
      const where = before.length === 0 ? file : `${file}#${before.join("")}`;
      const cure =
        names.length > 0
          ? suggest(token, names).text
          : shapes.some(({ items }) => items)
            ? "A list has numbers, such as 0."
            : "Nothing lies below it.";
      throw new NoKeyword(`There is no "${token}" in ${where}. ${cure}`);
    }
    place = next;
  }
  return described(tokens.at(-1) ?? file, place, root);
}

const unescape = (token: string) => token.replaceAll("~1", "/").replaceAll("~0", "~");
const escape = (token: string) => token.replaceAll("~", "~0").replaceAll("/", "~1");

/** A schema with all that it may be instead: the target of its reference and its branches. */
function shapesOf(schema: MetaSchema, root: MetaSchema): MetaSchema[] {
  const shapes = new Set([schema]);
  for (const { else: other, then, anyOf = [], $ref } of shapes) {
    const target = $ref === undefined ? undefined : targetOf({ $ref }, root);
    for (const each of [target, then, other, ...anyOf]) if (each) shapes.add(each);
  }
  return [...shapes];
}

/** The schema of a member or an element; names of one's own, such as those of fields, share one. */
function inside(shape: MetaSchema, token: string): MetaSchema | undefined {
  const { properties = {}, additionalProperties: others, items } = shape;
  if (Object.hasOwn(properties, token)) return properties[token];
  if (typeof others === "object") return others;
  return /^(0|[1-9]\d*)$/.test(token) ? items : undefined;
}

function described(name: string, place: MetaSchema, root: MetaSchema): string {
  const target = targetOf(place, root);
  const example = exampleOf(place) || exampleOf(target);
  const object = objectOf(place) ?? (target && objectOf(target));
  const members = Object.keys(object?.properties ?? {}).map((member) =>
    object?.required?.includes(member) ? `${member} (required)` : member,
  );
  const lines = [
    `${name}: ${valuesOf(place, root)}`,
    place.description ?? target?.description ?? "",
    example && `Example: ${example}`,
    members.length > 0 ? `Inside: ${members.join(", ")}` : "",
  ];
  return lines
    .filter((line) => line !== "")
    .map((line) => line.replaceAll(/\[([^\]]+)\]\(#[^)]*\)/g, "$1"))
    .join("\n");
}

import { metaSchemas, type MetaSchema } from "./metaSchemas.ts";
import { code, heading, table } from "./markdown.ts";

/** The schema language as a page: every keyword of schemas/meta with what it takes, what it means and an example. */
export function keywordReference(): string {
  const parts = metaSchemas.map(({ file, schema }) => filePart(file, schema));
  return `${heading(1, "Keywords of the schema language")}

Generated from \`schemas/meta\` by \`npm run reference\`. An editor that supports JSON Schema completes all keywords, thanks to the \`$schema\` line of each file.

${parts.join("\n\n")}
`;
}

function filePart(file: string, schema: MetaSchema): string {
  const own = keywordTable(schema, schema);
  const definitions = Object.entries(schema.$defs ?? {})
    .filter(([, definition]) => definition.properties !== undefined)
    .map(([name, definition]) => part(name, definition, schema));
  const nested = Object.entries(schema.properties ?? {})
    .filter(([, definition]) => definition.properties !== undefined)
    .map(([name, definition]) => part(name, definition, schema));
  return [heading(2, file), schema.description ?? "", own, ...nested, ...definitions]
    .filter((text) => text !== "")
    .join("\n\n");
}

function part(name: string, schema: MetaSchema, file: MetaSchema, level = 3): string {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([keyword, definition]) => {
    const object = objectOf(definition);
    if (!object) return [];
    return [part(keyword, { ...object, description: definition.description ?? "" }, file, 4)];
  });
  return [heading(level, name), schema.description ?? "", keywordTable(schema, file), ...inside]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** What of a keyword's values is an object with words of its own, whatever else they may be. */
export const objectOf = (schema: MetaSchema): MetaSchema | undefined =>
  [schema, schema.else, schema.items, ...(schema.anyOf ?? [])].find(
    (each) => each?.properties !== undefined,
  );

function keywordTable(schema: MetaSchema, file: MetaSchema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, keyword]) => [
    `${code(name)}${schema.required?.includes(name) === true ? " (required)" : ""}`,
    valuesOf(keyword, file),
    keyword.description ?? targetOf(keyword, file)?.description ?? "",
    exampleOf(keyword) || exampleOf(targetOf(keyword, file)),
  ]);
  return rows.length === 0 ? "" : table(["Keyword", "Takes", "Means", "Example"], rows);
}

export function exampleOf(schema: MetaSchema | undefined): string {
  return schema?.examples?.[0] === undefined ? "" : code(JSON.stringify(schema.examples[0]));
}

const nameOf = (schema: MetaSchema | undefined): string | undefined =>
  schema?.$ref?.split("/").pop();

export function targetOf(schema: MetaSchema | undefined, file: MetaSchema): MetaSchema | undefined {
  const name = nameOf(schema);
  return name === undefined ? undefined : file.$defs?.[name];
}

export function valuesOf(schema: MetaSchema, file: MetaSchema): string {
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(", ");
  if (schema.$ref !== undefined) return linkTo(schema, file);
  const type = typeText(schema, file);
  const inner = schema.items && (linkTo(schema.items, file) || typeText(schema.items, file));
  const bounds = [
    schema.minimum === undefined ? "" : `from ${schema.minimum}`,
    schema.maximum === undefined ? "" : `to ${schema.maximum}`,
    schema.maxLength === undefined ? "" : `at most ${schema.maxLength} characters`,
  ].filter((text) => text !== "");
  return [type === "array" && inner ? `list of ${inner}` : type, ...bounds].join(" ");
}

/** A definition with keywords of its own has a part to go to; a plain one is its type. */
function linkTo(schema: MetaSchema, file: MetaSchema): string {
  const name = nameOf(schema);
  if (name === undefined) return "";
  const target = targetOf(schema, file);
  if (target?.properties) return `[${name}](#${name.toLowerCase()})`;
  return target ? typeText(target, file) : name;
}

function typeText(schema: MetaSchema, file: MetaSchema): string {
  if (schema.anyOf) return schema.anyOf.map((branch) => valuesOf(branch, file)).join(" or ");
  return [schema.type ?? []].flat().join(" or ");
}

import { commentText } from "./comment.ts";
import { literal } from "./literal.ts";
import type { TypeSchema } from "../model/typeSchemas.ts";

type Compile = (typeof import("json-schema-to-typescript"))["compile"];
let compile: Promise<Compile> | null = null;

/** Loading the type compiler costs 90 ms; runs that find nothing changed never do. */
function loadCompiler(): Promise<Compile> {
  compile ??= import("json-schema-to-typescript").then((module) => module.compile);
  return compile;
}

/** Holds the definitions together for the compiler; it is cut out of what it gives. */
const rootName = "FormworkRoot";

/**
 * TypeScript interfaces of the given object schemas by name, in order, laid out as oxfmt does. The schemas come from the
 * model, never from a file: they hold no $ref.
 */
export async function typesOf(schemas: Record<string, TypeSchema>): Promise<string> {
  if (Object.keys(schemas).length === 0) return "";
  const compiler = await loadCompiler();
  const named = Object.entries(schemas).map(([name, schema]) => [
    name,
    { ...(clean(schema) as TypeSchema), title: name },
  ]);
  const root = { title: rootName, type: "object", $defs: Object.fromEntries(named) };
  const text = await compiler(root as never, rootName, {
    format: false,
    bannerComment: "",
    unreachableDefinitions: true,
    additionalProperties: false,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
    $refOptions: { resolve: { external: false } },
  });
  return layOut(text) + lostNames(schemas, text);
}

/** The compiler gives what is nothing but a reference no name of its own once the referred one has its. */
function lostNames(schemas: Record<string, TypeSchema>, text: string): string {
  return Object.entries(schemas)
    .filter(([name]) => !new RegExp(`^export (?:type|interface) ${name}\\b`, "m").test(text))
    .map(([name, { $ref }]) => `\nexport type ${name} = ${String($ref).split("/").at(-1)};\n`)
    .join("");
}

/** Titles would become type names, counts would become remarks. */
const dropped = new Set(["title", "minItems", "maxItems"]);

/** A copy with texts that cannot end a comment. */
function clean(value: unknown, inProperties = false): unknown {
  if (Array.isArray(value)) return value.map((part) => clean(part));
  if (typeof value !== "object" || value === null) return value;
  const values = inProperties ? null : closedList(value as TypeSchema);
  if (values !== null) return { ...descriptionOf(value as TypeSchema), tsType: values };
  if (!inProperties && (value as TypeSchema)["format"] === "binary") {
    return { ...descriptionOf(value as TypeSchema), tsType: "Blob" };
  }
  const result: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (!inProperties && dropped.has(key)) continue;
    result[key] =
      !inProperties && key === "description" && typeof part === "string"
        ? commentText(part)
        : clean(part, !inProperties && key === "properties");
  }
  return result;
}

/** The values of an enum or const as a union; the compiler itself leaves line separators in them as they are. */
function closedList(schema: TypeSchema): string | null {
  const values = Array.isArray(schema["enum"])
    ? schema["enum"]
    : "const" in schema
      ? [schema["const"]]
      : null;
  if (values === null || values.some((value) => typeof value === "object" && value !== null))
    return null;
  const parts = values.map((value) => literal(value));
  return parts.length === 1 ? (parts[0] ?? "never") : `(${parts.join(" | ")})`;
}

function descriptionOf({ description }: TypeSchema): object {
  return typeof description === "string" ? { description: commentText(description) } : {};
}

/** The compiler's own remarks about its input are left out; its lines get indents, semicolons and short comments. */
function layOut(text: string): string {
  const tidy = text
    .replaceAll(/\/\*\*\n \* This interface was referenced by [\s\S]*?\*\/\n/g, "")
    .replace(/export interface FormworkRoot \{\s*\}\n?/, "");
  const lines: string[] = [];
  let depth = 0;
  let comment: string[] | null = null;
  let isAlias = false;
  for (const line of tidy.split("\n").map((part) => part.trim())) {
    if (line === "") continue;
    if (line === "/**") comment = [];
    else if (comment && line === "*/") {
      lines.push(`${"  ".repeat(depth)}/** ${comment.join(" ")} */`);
      comment = null;
    } else if (comment) comment.push(line.replace(/^\* ?/, ""));
    else {
      if (line.startsWith("}")) depth--;
      if (depth === 0 && line.startsWith("export")) {
        if (lines.length > 0) pushBlank(lines);
        isAlias = line.startsWith("export type");
      }
      lines.push(...layOutLine(line, depth, isAlias));
      if (line.endsWith("{")) depth++;
    }
  }
  return `${lines.join("\n")}\n`;
}

/** The empty line between types comes before the comment of the second. */
function pushBlank(lines: string[]): void {
  const commented = lines.at(-1)?.startsWith("/**") ?? false;
  lines.splice(commented ? lines.length - 1 : lines.length, 0, "");
}

function layOutLine(line: string, depth: number, isAlias: boolean): string[] {
  const pad = "  ".repeat(depth);
  if (line.endsWith("{") || (depth === 0 && !isAlias)) return [`${pad}${line}`];
  const plain = line.startsWith("}") ? line : withoutParentheses(line);
  const whole = `${pad}${plain};`;
  const [start, union] = parted(plain);
  const parts = union?.match(/"(?:[^"\\]|\\.)*"|[^\s|]+/g) ?? [];
  if (whole.length <= 100 || parts.length < 2) return [whole];
  const broken = parts.map((part) => `${pad}  | ${part}`);
  return [`${pad}${start}`, ...broken.slice(0, -1), `${broken.at(-1)};`];
}

function withoutParentheses(line: string): string {
  return line.replace(/^([^:=]+(?::| =)) \((.*)\)$/, "$1 $2");
}

/** A member or an alias before and after its ":" or "=". */
function parted(line: string): [string, string?] {
  const match = /^([A-Za-z0-9_$ ?]+(?::| =)) (.*)$/.exec(line);
  return match ? [match[1] ?? "", match[2]] : [line];
}

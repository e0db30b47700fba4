import { commentText } from "../comment.ts";
import { literal } from "../literal.ts";
import { printedOnce } from "../localCache.ts";
import { layOut } from "./typeLayout.ts";
import type { TypeSchema } from "../../model/typeSchemas.ts";

type Compile = (typeof import("json-schema-to-typescript"))["compile"];
let compile: Promise<Compile> | null = null;

/** Loading the type compiler costs 90 ms; runs that find nothing changed never do. */
function loadCompiler(): Promise<Compile> {
  compile ??= import("json-schema-to-typescript").then((module) => module.compile);
  return compile;
}

/** Holds the definitions together for the compiler; it is cut out of what it gives. */
const rootName = "FormworkRoot";

const options = {
  format: false,
  bannerComment: "",
  unreachableDefinitions: true,
  additionalProperties: false,
  unknownAny: true,
  ignoreMinAndMaxItems: true,
  $refOptions: { resolve: { external: false } },
};

/**
 * TypeScript interfaces of the given object schemas by name, in order, laid out as oxfmt does. The schemas come from the
 * model, never from a file: they hold no $ref.
 */
export async function typesOf(schemas: Record<string, TypeSchema>): Promise<string> {
  if (Object.keys(schemas).length === 0) return "";
  const named = Object.entries(schemas).map(([name, schema]) => [
    name,
    { ...(clean(schema) as TypeSchema), title: name },
  ]);
  const root = { title: rootName, type: "object", $defs: Object.fromEntries(named) };
  const text = await printedOnce({ root, options }, async () => {
    const compiler = await loadCompiler();
    return compiler(root as never, rootName, options);
  });
  return layOut(withoutRemarks(text));
}

/** Titles would become type names, counts would become remarks. */
const dropped = new Set(["title", "minItems", "maxItems"]);

/** A copy with texts that cannot end a comment. */
function clean(value: unknown, inProperties = false): unknown {
  if (Array.isArray(value)) return value.map((part) => clean(part));
  if (typeof value !== "object" || value === null) return value;
  const values = inProperties ? null : closedList(value as TypeSchema);
  if (values !== null) return { ...descriptionOf(value as TypeSchema), tsType: values };
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

/** The compiler's own remarks about its input are left out. */
function withoutRemarks(text: string): string {
  return text
    .replaceAll(/\/\*\*\n \* This interface was referenced by [\s\S]*?\*\/\n/g, "")
    .replace(/export interface FormworkRoot \{\s*\}\n?/, "");
}

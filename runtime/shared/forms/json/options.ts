import { optionLabel } from "../../entity/entityMessages.ts";
import type { Json } from "../../entity/model.ts";
import { sentence } from "../../schema/jsonSchema/fieldFromSchema.ts";
import { isObject } from "../../schema/read/prune.ts";
import type { FormField, JsonObject } from "../document.ts";

interface Options {
  schema: FormField;
  /** Labels that differ from what is made of the value. */
  labels: [value: string, label: string][];
}

/** A closed list of values: enum (with enumNames), or oneOf/anyOf of constants with titles. Null: it is none. */
export function optionsOf(schema: JsonObject): Options | null {
  const listed = schema["enum"];
  const names = schema["enumNames"];
  if (Array.isArray(listed)) {
    const given = Array.isArray(names) ? names : [];
    return made(listed.map((value, index) => ({ value, label: given[index] })));
  }
  for (const keyword of ["oneOf", "anyOf"]) {
    const branches = schema[keyword];
    if (!Array.isArray(branches) || branches.length === 0) continue;
    const constants = branches.flatMap((branch) =>
      isObject(branch) && Object.hasOwn(branch, "const")
        ? [{ value: branch["const"] ?? null, label: branch["title"] }]
        : [],
    );
    if (constants.length === branches.length) return made(constants);
  }
  return null;
}

const mostOptions = 500;

function made(options: { value: Json; label: Json | undefined }[]): Options | null {
  const present = options.filter(({ value }) => value !== null);
  const isText = present.every(
    ({ value }) => typeof value === "string" && value !== "" && value.length <= 200,
  );
  const isWhole = present.every(({ value }) => Number.isSafeInteger(value));
  if (present.length === 0 || present.length > mostOptions || (!isText && !isWhole)) return null;
  const values = [...new Set(present.map(({ value }) => value))];
  const labels = present.flatMap(({ value, label }): [string, string][] => {
    const text = sentence(label, 120);
    return text === null || text === optionLabel(String(value)) || text === String(value)
      ? []
      : [[String(value), text]];
  });
  return { schema: { type: isText ? "string" : "integer", enum: values }, labels };
}

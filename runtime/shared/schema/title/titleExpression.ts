import { composedTitle } from "../../entity/composedTitle.ts";
import { kindOf } from "../../entity/kinds/registry.ts";
import { titleFieldOf } from "../derived.ts";
import { kindOfSchema } from "../kindOfSchema.ts";
import { followPath, type Lost } from "../query/followPath.ts";
import type { ProjectSources } from "../read/projectSources.ts";
import type { EntitySource, FieldSchema } from "../read/sourceTypes.ts";
import { parseTitle, type TitleTemplate } from "./parseTitle.ts";
import { longestTitle } from "./titleField.ts";

/** The entity with the expression of its composed title, or with what is wrong with the template; any other comes back as it is. */
export function withTitleExpression(entity: EntitySource, project: ProjectSources): EntitySource {
  const field = entity.fields.get(composedTitle);
  if (!entity.title || entity.title.faults.length > 0 || !field) return entity;
  const reads = new Set<string>();
  const found = expressionOf(entity.title.template, { entity, project, reads });
  const isBad = typeof found !== "string";
  const schema = { ...field.schema, "x-computed": { expr: isBad ? "''" : found, stored: true } };
  const faults = isBad
    ? [
        {
          path: field.path,
          code: found.code,
          problem: found.problem,
          options: found.cure === undefined ? {} : { cure: found.cure },
        },
      ]
    : [];
  return {
    ...entity,
    fields: new Map([...entity.fields, [composedTitle, { ...field, schema }]]),
    title: { ...entity.title, reads, faults },
  };
}

interface Around {
  entity: EntitySource;
  project: ProjectSources;
  reads: Set<string>;
}

/**
 * A part that is empty takes the text before it with it, and the text before a part stands only behind another one: "{code} - {name}" is
 * "RNT-1" without a name, and the name alone without a code.
 */
function expressionOf(template: string, around: Around): string | Lost {
  const parsed = parseTitle(template);
  if (typeof parsed === "string")
    return {
      code: "S602",
      problem: parsed,
      cure: 'Write fields in braces, such as "{code} {customerId.name}".',
    };
  const texts: { path: string; text: string }[] = [];
  for (const { path } of parsed.parts) {
    const text = partOf(path, around);
    if (text === null) return "''";
    if ("code" in text) return text;
    texts.push(text);
  }
  return composed(parsed, texts);
}

function composed(
  { parts, after }: TitleTemplate,
  texts: readonly { path: string; text: string }[],
): string {
  const pieces = texts.flatMap(({ path, text }, index) => {
    const before = parts[index]?.before ?? "";
    if (before === "") return [text];
    if (index === 0) return [quoted(before), text];
    const earlier = texts.slice(0, index).map((one) => `has(${one.path})`);
    const stands = `has(${path}) && (${earlier.join(" || ")})`;
    return [`if(${stands}, ${quoted(before)}, '')`, text];
  });
  const all = after === "" ? pieces : [...pieces, quoted(after)];
  return `substring(trim(concat(${all.join(", ")}, '')), 1, ${longestTitle})`;
}

/** The path of a value, and how it is written in a text; null where it has a fault of its own. */
function partOf(
  written: string,
  { entity, project, reads }: Around,
): { path: string; text: string } | Lost | null {
  const found = followPath(written, entity, project, reads);
  if (found === null || "code" in found) return found;
  const { schema } = found;
  const to = schema["x-relation"]?.to;
  if (to !== undefined) {
    // The relation itself stands for what its record is called.
    const target = project.entities.get(to);
    const title = target && titleFieldOf(target);
    return title ? partOf(`${written}.${title}`, { entity, project, reads }) : null;
  }
  const text = textOf(written, schema);
  if (text !== null) return { path: written, text };
  return {
    code: "S602",
    problem: `"${written}" (${kindOfSchema(schema)}) cannot be part of a title.`,
    cure: "Name a text, a number or a date; what a value of a list is called differs from language to language.",
  };
}

function textOf(path: string, schema: FieldSchema): string | null {
  const kind = kindOfSchema(schema);
  if (kind === null) return null;
  const { choice, naming, prose, amount, calendar } = kindOf({ kind });
  if (choice) return null;
  if (naming !== null || prose === "line") return path;
  if (amount !== null) return `text(${path}, ${amount === "exact" ? digitsOf(schema) : 0})`;
  if (calendar === "day") return `if(has(${path}), ${dayText(path)}, '')`;
  return null;
}

const dayText = (path: string): string =>
  `concat(text(year(${path})), '-', padStart(text(month(${path})), 2, '0'), '-', padStart(text(day(${path})), 2, '0'))`;

/** Digits after the point. */
function digitsOf({ "x-type": special }: FieldSchema): number {
  return typeof special === "object" && special.decimal ? (special.decimal[1] ?? 0) : 2;
}

const quoted = (text: string): string =>
  `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

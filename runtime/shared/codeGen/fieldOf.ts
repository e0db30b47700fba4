import type { Json } from "../entity/model.ts";
import type { FieldSchema } from "../schema/read/sourceTypes.ts";
import { controlSchema, textControls } from "./controls.ts";
import { type DesignColumn, isYes, keywordsOf } from "./design.ts";
import { inOrder } from "./inOrder.ts";
import { boundsOf } from "./rules.ts";

/** The field of a column as the schema language says it. */
export function fieldOf(column: DesignColumn): FieldSchema {
  const settled = settledField(column);
  for (const [keyword, value] of Object.entries(keywordsOf(column))) {
    if (value === null) delete settled[keyword as keyof FieldSchema];
    else if (keyword === "x-relation" && column.effectType !== "Other")
      settled["x-relation"] = relationInOrder({
        ...settled["x-relation"],
        ...(value as FieldSchema["x-relation"]),
      });
    else Object.assign(settled, { [keyword]: value });
  }
  return inOrder(settled);
}

type Relation = NonNullable<FieldSchema["x-relation"]>;

/** As people write it. */
const relationInOrder = ({ to, onDelete, label, ...rest }: Relation): Relation => ({
  ...(to === undefined ? {} : { to }),
  ...(onDelete === undefined ? {} : { onDelete }),
  ...(label === undefined ? {} : { label }),
  ...rest,
});

/** The field without its further keywords. */
export function settledField(column: DesignColumn): FieldSchema {
  const made = controlSchema(column);
  const required = isYes(column.whetherRequired);
  const field: FieldSchema = { title: column.columnComment, ...made, ...boundsOf(column) };
  const isText = textControls.has(column.effectType ?? "Input");
  if (required && isText && field.minLength === undefined) field.minLength = 1;
  Object.assign(field, defaultOf(column, made));
  const hasDefault = field.default !== undefined || field["x-default"] !== undefined;
  if (isYes(column.queryWhether) && column.queryType === "like" && isText)
    field["x-search"] = { weight: 1 };
  return required || hasDefault ? field : nullable(field);
}

function nullable(field: FieldSchema): FieldSchema {
  const { type } = field;
  if (typeof type !== "string" || type === "array" || type === "boolean") return field;
  return { ...field, type: [type, "null"] };
}

const computed = /^\$(today|now|user\.(id|orgId|name|orgName))$/;

function defaultOf(
  { defaultValue, effectType }: DesignColumn,
  { type, "x-type": special }: FieldSchema,
): Pick<FieldSchema, "default" | "x-default"> {
  const text = defaultValue?.trim() ?? "";
  if (text === "" || effectType === "Other") return {};
  if (computed.test(text)) return { "x-default": text };
  if (type === "boolean") return { default: /^(true|1|Y|yes)$/i.test(text) };
  if (type === "integer") return { default: /^-?\d{1,15}$/.test(text) ? Number(text) : text };
  if (type === "string" && special !== "json") return { default: text };
  return {};
}

/** What a default reads as in the settings; null for one that only keywords can say. */
export function defaultText(field: FieldSchema): string | null {
  const value: Json | undefined = field["x-default"] ?? field.default;
  if (value === undefined || value === null || typeof value === "object") return null;
  return String(value);
}

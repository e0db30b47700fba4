import type { Json } from "../../entity/model.ts";
import type { FormDocument, JsonObject } from "../document.ts";
import { withoutEntries } from "./layout.ts";

/**
 * The document without these fields: they leave properties, forms, views, required list and texts. Rules about them alone
 * leave as well; an expression that names one stays, and is then a fault that says so.
 */
export function withoutMentions(document: FormDocument, names: ReadonlySet<string>): FormDocument {
  const { required } = document;
  const entity = document["x-entity"];
  const rules = document["x-rules"];
  const views = document["x-views"];
  const texts = document["x-texts"];
  const { titleField, ...restOfEntity } = entity;
  const properties = Object.fromEntries(
    Object.entries(document.properties).filter(([name]) => !names.has(name)),
  );
  return withoutEntries(
    {
      ...document,
      ...(titleField !== undefined && names.has(titleField) ? { "x-entity": restOfEntity } : {}),
      ...(rules ? { "x-rules": withoutRules(rules, names) } : {}),
      ...(views ? { "x-views": mapRecord(views, (view) => withoutInView(view, names)) } : {}),
      ...(texts ? { "x-texts": mapRecord(texts, (each) => withoutTexts(each, names)) } : {}),
      properties,
      ...(required ? { required: required.filter((name) => !names.has(name)) } : {}),
    },
    names,
  );
}

type Rules = NonNullable<FormDocument["x-rules"]>;

function withoutRules(rules: Rules, names: ReadonlySet<string>): Rules {
  return rules.flatMap((rule) => {
    const fields = rule.fields.filter((name) => !names.has(name));
    if (fields.length === rule.fields.length) return [rule];
    return fields.length === 0 ? [] : [{ ...rule, fields }];
  });
}

function withoutInView(view: JsonObject, names: ReadonlySet<string>): JsonObject {
  const isGone = (value: Json) =>
    typeof value === "string" && names.has(value.startsWith("-") ? value.slice(1) : value);
  return Object.fromEntries(
    Object.entries(view).flatMap(([key, value]): [string, Json][] => {
      if (key === "kind" || key === "filter") return [[key, value]];
      if (!Array.isArray(value)) return isGone(value) ? [] : [[key, value]];
      const kept = value.filter((item) => !isGone(item));
      // a calendar's times come as a pair; an emptied list says nothing
      const isUseless = kept.length < value.length && (key === "times" || kept.length === 0);
      return isUseless ? [] : [[key, kept]];
    }),
  );
}

function withoutTexts(
  texts: Record<string, string>,
  names: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !names.has(fieldOfText(key))));
}

/** The field that a message key speaks of; "" for none. */
export function fieldOfText(key: string): string {
  const [first = "", second = ""] = key.split(".");
  if (!first.startsWith("_")) return first;
  return aboutFields.has(first) ? second : "";
}

/** Message keys whose second part is a field. */
export const aboutFields: ReadonlySet<string> = new Set(["_help", "_message", "_option", "_rows"]);

function mapRecord<Value>(
  record: Record<string, Value>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

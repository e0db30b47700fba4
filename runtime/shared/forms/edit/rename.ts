import { functions } from "../../expression/functions/functions.ts";
import type { Expression } from "../../expression/expression.ts";
import { parseExpression } from "../../expression/parseExpression.ts";
import { isObject } from "../../schema/read/prune.ts";
import type { Json } from "../../entity/model.ts";
import type { FormDocument, FormField, JsonObject } from "../document.ts";
import { mapEntries } from "./layout.ts";
import { aboutFields } from "./mentions.ts";

/**
 * The document after a field got another name: everything that names it follows. `was` keeps the old name as a former one. A column of
 * rows is given by its path, as in "goods.amount".
 */
export function renamedField(
  document: FormDocument,
  from: string,
  to: string,
  was: boolean,
): FormDocument {
  const name = (each: string) => (each === from ? to : each);
  const rename: Rename = { from, to, names: new Map([[from, to]]), name };
  const { properties, required, ...rest } = document;
  const forms = rest["x-forms"];
  const rules = rest["x-rules"];
  const views = rest["x-views"];
  const scope = rest["x-scope"];
  const texts = rest["x-texts"];
  const entity = rest["x-entity"];
  return {
    ...document,
    ...(entity.titleField === from ? { "x-entity": { ...entity, titleField: to } } : {}),
    ...(scope ? { "x-scope": mapValues(scope, (value) => named(value, rename)) } : {}),
    ...(rules
      ? {
          "x-rules": rules.map((rule) => ({
            ...rule,
            expr: inExpression(rule.expr, rename.names),
            fields: rule.fields.map(name),
          })),
        }
      : {}),
    ...(views ? { "x-views": mapValues(views, (view) => inView(view, rename)) } : {}),
    ...(forms ? { "x-forms": mapValues(forms, (parts) => inParts(parts, rename)) } : {}),
    ...(texts ? { "x-texts": mapValues(texts, (each) => inTexts(each, rename)) } : {}),
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, field]) => {
        const inside = inField(field, rename);
        if (from.startsWith(`${key}.`)) return [key, withColumn(inside, below(rename, key))];
        return key === from ? [to, was ? remembering(inside, from, to) : inside] : [key, inside];
      }),
    ),
    ...(required ? { required: required.map(name) } : {}),
  };
}

interface Rename {
  from: string;
  to: string;
  /** The new name by the former one. */
  names: ReadonlyMap<string, string>;
  name(each: string): string;
}

/** The same rename as the rows of a field see it. */
function below(rename: Rename, rows: string): { from: string; to: string } {
  return { from: rename.from.slice(rows.length + 1), to: rename.to.slice(rows.length + 1) };
}

/** Rows are a small document of their own: fields, required ones, rules. */
function withColumn(field: FormField, { from, to }: { from: string; to: string }): FormField {
  const { items } = field;
  if (!isObject(items)) return field;
  const inner = renamedField(
    { ...items, "x-entity": {} } as unknown as FormDocument,
    from,
    to,
    false,
  );
  const { "x-entity": _none, ...renamed } = inner;
  return { ...field, items: renamed as unknown as JsonObject };
}

type Parts = NonNullable<FormDocument["x-forms"]>[string];

function inParts(parts: Parts, rename: Rename): Parts {
  const conditions = (list: Parts): Parts =>
    list.map((part) => ({
      ...part,
      ...(part.visible === undefined ? {} : { visible: inExpression(part.visible, rename.names) }),
      ...(part.sections ? { sections: conditions(part.sections) } : {}),
    }));
  return conditions([
    ...mapEntries(parts, (entry) => (typeof entry === "string" ? rename.name(entry) : entry)),
  ]);
}

function inView(view: JsonObject, rename: Rename): JsonObject {
  return mapValues(view, (value, key) => {
    if (key === "filter")
      return typeof value === "string" ? inExpression(value, rename.names) : value;
    return key === "kind" ? value : named(value, rename);
  });
}

/** A name, a list of names, or names with the sign of descending order. */
function named(value: Json, rename: Rename): Json {
  if (Array.isArray(value)) return value.map((item) => named(item, rename));
  if (typeof value !== "string") return value;
  return value.startsWith("-") ? `-${rename.name(value.slice(1))}` : rename.name(value);
}

function inField(field: FormField, rename: Rename): FormField {
  const next: FormField = { ...field };
  const when = field["x-when"];
  const computed = field["x-computed"];
  const relation = field["x-relation"];
  const initial = field["x-default"];
  const expression = (value: Json) =>
    typeof value === "string" ? inExpression(value, rename.names) : value;
  if (isObject(when)) next["x-when"] = mapValues(when, expression);
  if (isObject(computed)) {
    next["x-computed"] = mapValues(computed, (value, key) =>
      key === "expr" ? expression(value) : value,
    );
  }
  if (typeof initial === "string") next["x-default"] = inExpression(initial, rename.names);
  if (isObject(relation) && typeof relation["filter"] === "string") {
    next["x-relation"] = {
      ...relation,
      filter: inExpression(relation["filter"], rename.names, "$record"),
    };
  }
  if (isObject(field["items"])) next["items"] = inRows(field["items"], rename);
  return next;
}

/** Choices in the rows of a repeater may ask for fields of the form around them. */
function inRows(items: JsonObject, rename: Rename): JsonObject {
  if (!isObject(items["properties"])) return items;
  const properties = mapValues(items["properties"], (inner) => {
    const relation = isObject(inner) ? inner["x-relation"] : undefined;
    if (!isObject(inner) || !isObject(relation) || typeof relation["filter"] !== "string")
      return inner;
    const filter = inExpression(relation["filter"], rename.names, "$parent");
    return { ...inner, "x-relation": { ...relation, filter } };
  });
  return { ...items, properties };
}

function remembering(field: FormField, from: string, to: string): FormField {
  const before = Array.isArray(field["x-was"]) ? field["x-was"] : [];
  return { ...field, "x-was": [...before.filter((each) => each !== to && each !== from), from] };
}

/** Message keys that speak of the field: its name, and the parts after `_help.`, `_option.` and the like. */
function inTexts(
  texts: Record<string, string>,
  { from, to }: Pick<Rename, "from" | "to">,
): Record<string, string> {
  const [rows = "", ...columns] = from.split(".");
  const prefix = `_rows.${rows}.`;
  if (columns.length > 0) {
    const inner = { from: columns.join("."), to: to.slice(rows.length + 1) };
    return Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) => {
        if (!key.startsWith(prefix)) return [[key, text]];
        const renamed = inTexts({ [key.slice(prefix.length)]: text }, inner);
        return Object.entries(renamed).map(([each, own]) => [prefix + each, own]);
      }),
    );
  }
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const [first, second, ...rest] = key.split(".");
      if (key === from) return [to, text];
      const isAbout = first?.startsWith("_") && aboutFields.has(first) && second === from;
      return isAbout ? [[first, to, ...rest].join("."), text] : [key, text];
    }),
  );
}

/** What a bare name means: a field of the form, or one of another entity, where only these variables speak of the form. */
type Meaning = "own" | "$record" | "$parent";

/**
 * The expression with the names of fields replaced, by former name, where they mean these fields; all of them in one reading. With `of`
 * "$record" the expression runs over another entity, and only `$record.<name>` means one; "$parent" likewise, in rows. What cannot be
 * read stays as it is.
 */
export function inExpression(
  text: string,
  names: ReadonlyMap<string, string>,
  of: Meaning = "own",
): string {
  const [only] = names.size === 1 ? names.keys() : [];
  if (only !== undefined && !text.includes(only.slice(only.lastIndexOf(".") + 1))) return text;
  const { ast } = parseExpression(text);
  if (!ast) return text;
  const places: Place[] = [];
  find(ast, names, of, places);
  return places
    .toSorted((left, right) => right.at - left.at)
    .reduce(
      (result, { at, from, to }) => result.slice(0, at) + to + result.slice(at + from.length),
      text,
    );
}

interface Place {
  at: number;
  from: string;
  to: string;
}

function find(
  node: Expression,
  names: ReadonlyMap<string, string>,
  of: Meaning,
  places: Place[],
): void {
  const own = of === "own";
  const note = (from: string, at: number) => {
    const to = names.get(from);
    if (to !== undefined) places.push({ at, from, to });
  };
  const inside = (part: Expression) => find(part, names, of, places);
  switch (node.kind) {
    case "name":
    case "path":
      if (own) note(node.name, node.offset);
      return;
    case "variable": {
      const from = node.name === (own ? "$old" : of) ? node.member : null;
      if (from !== null) note(from, node.offset + node.length - from.length);
      return;
    }
    case "list":
      for (const item of node.items) inside(item);
      return;
    case "unary":
      inside(node.operand);
      return;
    case "binary":
      inside(node.left);
      inside(node.right);
      return;
    case "conditional":
      for (const part of [node.condition, node.whenTrue, node.whenFalse]) inside(part);
      return;
    case "call":
      for (const [index, argument] of node.args.entries()) {
        // What is worked out over rows speaks of their fields.
        const isOfRows = functions.get(node.name)?.parameters[index]?.ofRow === true;
        if (!isOfRows) inside(argument);
        else if (own) find(argument, columnsOf(node.args[0], names), of, places);
      }
      return;
    case "literal":
  }
}

/** The names that mean columns of these rows, as the rows call them. */
function columnsOf(
  rows: Expression | undefined,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (rows?.kind !== "name") return new Map();
  const prefix = `${rows.name}.`;
  return new Map(
    [...names].flatMap(([from, to]) =>
      from.startsWith(prefix) ? [[from.slice(prefix.length), to.slice(prefix.length)]] : [],
    ),
  );
}

function mapValues<Value>(
  record: Record<string, Value>,
  change: (value: Value, key: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}

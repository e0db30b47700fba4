import type {
  FormDocument,
  FormEntry,
  FormField,
  FormPart,
} from "../../../shared/forms/document.ts";
import type { Json } from "../../../shared/entity/model.ts";

type Texts = Record<string, string>;

/**
 * The document with its texts of one language as the source texts, so that anyone who draws on reads his own words; the former source
 * texts go to `x-texts` of their language. Names of choices have no source text and stay where they are. A language without texts
 * changes nothing, nor does a document that says not which language it is written in.
 */
export function inLanguage(document: FormDocument, language: string): FormDocument {
  const from = document["x-language"];
  const all = document["x-texts"] ?? {};
  const own: Texts = { ...all[language] };
  if (from === undefined || language === from || Object.keys(own).length === 0) return document;
  const former: Texts = { ...all[from] };
  /** The text of a key in the language, taken out of it; the source text is kept as one of the former language. */
  const take = <Given extends Json | undefined>(key: string, given: Given): Given | string => {
    const text = own[key];
    if (text === undefined) return given;
    delete own[key];
    if (typeof given === "string") former[key] = given;
    return text;
  };
  const part = (each: FormPart): FormPart => {
    const name = each.section ?? each.tab ?? each.step ?? "";
    return {
      ...each,
      ...titled({ title: take(`_section.${name}`, each.title) }),
      ...titled({ description: take(`_sectionHelp.${name}`, each.description) }),
      ...(each.fields ? { fields: each.fields.map((line) => lineOf(line, take)) } : {}),
      ...(each.sections ? { sections: each.sections.map(part) } : {}),
    };
  };
  const forms = Object.entries(document["x-forms"] ?? {}).map(([name, parts]) => [
    name,
    parts.map(part),
  ]);
  const fields = Object.entries(document.properties).map(([name, field]) => [
    name,
    fieldOf(field, name, `_rows.${name}.`, take),
  ]);
  const drawn: FormDocument = {
    ...document,
    title: take("_name", document.title),
    ...(document["x-rules"]
      ? {
          "x-rules": document["x-rules"].map((rule) => ({
            ...rule,
            ...titled({ message: take(`_rule.${rule.id}`, rule.message) }),
          })),
        }
      : {}),
    ...(forms.length > 0
      ? { "x-forms": Object.fromEntries(forms) as Record<string, FormPart[]> }
      : {}),
    properties: Object.fromEntries(fields) as FormDocument["properties"],
  };
  const texts = Object.entries({ ...all, [from]: former, [language]: own }).filter(
    ([, words]) => Object.keys(words).length > 0,
  );
  return { ...drawn, "x-language": language, "x-texts": Object.fromEntries(texts) };
}

type Take = <Given extends Json | undefined>(key: string, given: Given) => Given | string;

/** Nothing where there is no text. */
function titled(texts: Record<string, Json | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

function lineOf(line: FormEntry | FormEntry[], take: Take): FormEntry | FormEntry[] {
  if (Array.isArray(line)) return line.map((entry) => entryOf(entry, take));
  return entryOf(line, take);
}

function entryOf(entry: FormEntry, take: Take): FormEntry {
  if (typeof entry === "string") return entry;
  return { ...entry, ...titled({ text: take(`_static.${entry.name}`, entry.text) }) };
}

function fieldOf(field: FormField, name: string, rows: string, take: Take): FormField {
  const { items } = field;
  const inner = isObject(items) && isObject(items["properties"]) ? items["properties"] : null;
  const help = isObject(field["x-ui"]) ? field["x-ui"] : null;
  return {
    ...field,
    ...titled({ title: take(name, field["title"]) }),
    ...(help && typeof help["help"] === "string"
      ? { "x-ui": { ...help, help: take(`_help.${name}`, help["help"]) } }
      : {}),
    ...(inner && isObject(items)
      ? {
          items: {
            ...items,
            properties: Object.fromEntries(
              Object.entries(inner).map(([key, each]) => [
                key,
                isObject(each)
                  ? { ...each, ...titled({ title: take(`${rows}${key}`, each["title"]) }) }
                  : each,
              ]),
            ),
          },
        }
      : {}),
  };
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import type { Json } from "../../../../shared/entity/model.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import type { FormConflict } from "../../../../shared/forms/mergeForms.ts";
import { isObject } from "../../../../shared/schema/read/prune.ts";
import { languages } from "../../../core/i18n/languages.ts";
import { nodeAt } from "../store/nodeFaults.ts";
import { labelOf } from "../canvas/edits.ts";
import { propertyList } from "../properties/propertyList.ts";

export type Translate = (key: string, params?: Record<string, unknown>) => string;

interface Place {
  translate: Translate;
  /** The two documents; names are looked up in the first that knows them. */
  documents: readonly FormDocument[];
}

/** What a conflict is about, in the words of the designer: "Amount › Required when". */
export function conflictLabel({ at, pointer }: FormConflict, place: Place): string {
  const { translate, documents } = place;
  const [keyword, name = "", ...rest] = at.map(String);
  const owner = (id: ReturnType<typeof nodeAt>) =>
    documents.map((document) => labelOf(document, id)).find(Boolean) ?? name;
  const joined = (...parts: string[]) => parts.filter(Boolean).join(" › ");
  const form = translate("shell.designer.part.form");
  switch (keyword) {
    case "properties":
      return joined(fieldLabel(name, documents), keywordLabel(rest, translate));
    case "x-forms": {
      const part = nodeAt(documents[0] ?? ({} as FormDocument), pointer);
      const whose = part === "form" ? form : owner(part);
      return joined(whose, keywordLabel([String(at.at(-1))], translate));
    }
    case "x-texts":
      return joined(
        translate("shell.designer.tab.texts"),
        languages.find(({ code }) => code === name)?.name ?? name,
        fieldLabel(rest.join("."), documents),
      );
    case "x-rules":
      return translate("shell.designer.logic.rules");
    case "required":
      return joined(form, translate("shell.designer.property.required"));
    case "description":
      return joined(form, translate("shell.designer.property.formDescription"));
    default:
      return joined(form, keywordLabel(at.map(String), translate));
  }
}

/** One side's value as people say it: fields by their labels, yes and no, a list with commas. */
export function conflictValue(value: Json | undefined, { at }: FormConflict, place: Place): string {
  const { translate, documents } = place;
  const whole = at[0] === "properties" && at.length === 2;
  if (value === undefined) {
    return translate(`shell.designer.conflict.${whole ? "removed" : "absent"}`);
  }
  const names = at[0] === "x-forms" || at[0] === "required" || at[0] === "x-views";
  const said = whole
    ? translate("shell.designer.conflict.kept")
    : valueText(value, translate, (text) => (names ? fieldLabel(text, documents) : text));
  return said.length > 300 ? `${said.slice(0, 300)}…` : said;
}

function valueText(value: Json, translate: Translate, name: (text: string) => string): string {
  if (typeof value === "string") return name(value);
  if (typeof value === "boolean") return translate(value ? "shell.yes" : "shell.no");
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== null);
    return items.map((item) => valueText(item, translate, name)).join(", ");
  }
  if (!isObject(value)) return String(value);
  const title =
    value["title"] ?? value["text"] ?? value["section"] ?? value["tab"] ?? value["step"];
  return typeof title === "string" ? title : JSON.stringify(value);
}

export function fieldLabel(name: string, documents: readonly FormDocument[]): string {
  const titles = documents.map(({ properties }) => properties[name]?.["title"]);
  return titles.find((title): title is string => typeof title === "string") ?? name;
}

/** Keywords by what the panel calls them; what it has no name for stands as it is written. */
export function keywordLabel(way: readonly string[], translate: Translate): string {
  const own = way.filter((step) => !/^\d+$/.test(step));
  if (own.length === 0) return "";
  const property = propertyList.find(({ at }) => at.every((step, index) => step === own[index]));
  const id = property?.id ?? plainIds[own.at(-1) ?? ""];
  return id ? translate(`shell.designer.property.${id}`) : own.join(" › ");
}

const plainIds: Readonly<Record<string, string>> = {
  enum: "options",
  items: "rows",
  title: "title",
  fields: "columns",
  description: "partDescription",
  visible: "visible",
  collapsed: "collapsed",
  type: "kind",
  "x-type": "kind",
  readOnly: "readOnly",
  titleField: "titleField",
  "x-language": "language",
};

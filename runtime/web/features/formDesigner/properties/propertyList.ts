import type { FieldKind } from "../../../../shared/entity/model.ts";
import { widgetNames } from "../../../../shared/entity/widgetNames.ts";

/** The tabs of the panel, in their order. */
export const propertyTabs = [
  "general",
  "validation",
  "logic",
  "layout",
  "data",
  "permission",
  "translations",
] as const;
export type PropertyTab = (typeof propertyTabs)[number];

/** How a property is edited. */
export type PropertyEditor =
  | "text"
  | "longText"
  | "number"
  | "switch"
  | "choice"
  | "condition"
  | "formula"
  | "options"
  | "decimal"
  | "relation"
  | "accept"
  | "megabytes"
  | "default"
  | "columns"
  | "rows"
  | "widget"
  | "pattern";

export interface Property {
  /** Part of the message key. */
  id: string;
  tab: PropertyTab;
  /** Where it stands in the field. */
  at: readonly [string, ...string[]];
  editor: PropertyEditor;
  /** Absent: every kind has it. */
  kinds?: readonly FieldKind[];
  choices?: readonly string[];
}

const texts: readonly FieldKind[] = ["string", "text", "email", "phone", "url"];
const numbers: readonly FieldKind[] = ["integer", "decimal"];
const lists: readonly FieldKind[] = ["files", "relations", "multiSelect", "rows"];
const plain: readonly FieldKind[] = [
  ...texts,
  ...numbers,
  "boolean",
  "date",
  "dateTime",
  "time",
  "select",
  "color",
];

/** What can be set of a field: one line for each, the panel draws them. */
export const propertyList: readonly Property[] = [
  { id: "description", tab: "general", at: ["description"], editor: "longText" },
  { id: "help", tab: "general", at: ["x-ui", "help"], editor: "text" },
  { id: "default", tab: "general", at: ["default"], editor: "default", kinds: plain },
  { id: "minLength", tab: "validation", at: ["minLength"], editor: "number", kinds: texts },
  { id: "maxLength", tab: "validation", at: ["maxLength"], editor: "number", kinds: texts },
  {
    id: "pattern",
    tab: "validation",
    at: ["pattern"],
    editor: "pattern",
    kinds: ["string", "phone"],
  },
  { id: "minimum", tab: "validation", at: ["minimum"], editor: "number", kinds: numbers },
  { id: "maximum", tab: "validation", at: ["maximum"], editor: "number", kinds: numbers },
  {
    id: "decimal",
    tab: "validation",
    at: ["x-type", "decimal"],
    editor: "decimal",
    kinds: ["decimal"],
  },
  { id: "minItems", tab: "validation", at: ["minItems"], editor: "number", kinds: lists },
  { id: "maxItems", tab: "validation", at: ["maxItems"], editor: "number", kinds: lists },
  { id: "visible", tab: "logic", at: ["x-when", "visible"], editor: "condition" },
  { id: "requiredWhen", tab: "logic", at: ["x-when", "required"], editor: "condition" },
  { id: "readOnlyWhen", tab: "logic", at: ["x-when", "readOnly"], editor: "condition" },
  {
    id: "options",
    tab: "logic",
    at: ["x-when", "options"],
    editor: "formula",
    kinds: ["select", "multiSelect"],
  },
  { id: "computed", tab: "logic", at: ["x-computed", "expr"], editor: "formula", kinds: plain },
  { id: "defaultExpr", tab: "logic", at: ["x-default"], editor: "formula", kinds: plain },
  {
    id: "widget",
    tab: "layout",
    at: ["x-ui", "widget"],
    editor: "widget",
    kinds: Object.keys(widgetNames) as FieldKind[],
  },
  { id: "unit", tab: "layout", at: ["x-ui", "unit"], editor: "text", kinds: numbers },
  { id: "width", tab: "layout", at: ["x-ui", "width"], editor: "number" },
  { id: "columns", tab: "layout", at: ["columns"], editor: "columns" },
  { id: "options", tab: "data", at: ["enum"], editor: "options", kinds: ["select", "multiSelect"] },
  { id: "rows", tab: "data", at: ["items"], editor: "rows", kinds: ["rows"] },
  { id: "relation", tab: "data", at: ["x-relation"], editor: "relation", kinds: ["relation"] },
  { id: "accept", tab: "data", at: ["x-file", "accept"], editor: "accept", kinds: ["files"] },
  { id: "maxSize", tab: "data", at: ["x-file", "maxSize"], editor: "megabytes", kinds: ["files"] },
  { id: "maxFiles", tab: "data", at: ["x-file", "max"], editor: "number", kinds: ["files"] },
  { id: "sequence", tab: "data", at: ["x-type", "sequence"], editor: "text", kinds: ["sequence"] },
  { id: "gapless", tab: "data", at: ["x-type", "gapless"], editor: "switch", kinds: ["sequence"] },
  {
    id: "sensitive",
    tab: "permission",
    at: ["x-sensitive"],
    editor: "choice",
    choices: ["internal", "personal", "secret"],
  },
  {
    id: "mask",
    tab: "permission",
    at: ["x-mask"],
    editor: "choice",
    choices: ["phone", "idCard", "name", "email", "all"],
    kinds: texts,
  },
  { id: "search", tab: "permission", at: ["x-search", "weight"], editor: "number", kinds: texts },
];

export const propertiesOf = (kind: FieldKind, tab: PropertyTab): Property[] =>
  propertyList.filter(
    (property) => property.tab === tab && (property.kinds?.includes(kind) ?? true),
  );

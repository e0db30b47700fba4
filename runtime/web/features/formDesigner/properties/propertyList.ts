import { readingOf } from "../../../../shared/schema/kinds/readings.ts";
import type { KindDescriptor, KindKeyword } from "../../../../shared/entity/kinds/descriptor.ts";
import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldKind } from "../../../../shared/entity/model.ts";
import { widgetNames } from "../../../../shared/entity/forms/widgetNames.ts";

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
  /** Where it is in the field. */
  at: readonly [string, ...string[]];
  editor: PropertyEditor;
  /** Absent: every kind has it. */
  fits?: Fits;
  /** Only of fields of the form (true), or only of columns of rows (false); absent: of both. */
  outsideRows?: boolean;
  choices?: readonly string[];
  /** Of a choice: message key of what holds without one. */
  absent?: string;
}

type Fits = (kind: KindDescriptor) => boolean;

const takes =
  (keyword: KindKeyword): Fits =>
  ({ keywords }) =>
    keywords.includes(keyword);
const isText: Fits = ({ asking, markup, assigned }) => asking === "part" && !markup && !assigned;
/** Texts whose form is not said by the kind, or in part only. */
const hasPattern: Fits = (kind) =>
  isText(kind) && readingOf(kind).format === undefined && kind.prose !== "lines";
const isAmount: Fits = ({ amount }) => amount !== null;
const isChoice: Fits = ({ choice }) => choice !== null;
const isFile = takes("x-file");
const isAssigned: Fits = ({ assigned }) => assigned;
/** One value, which somebody may enter as a text. */
const isPlain: Fits = (kind) =>
  kind.compact && !kind.assigned && !kind.nested && !takes("x-relation")(kind);

/** What can be set of a field: one line for each, the panel draws them. */
export const propertyList: readonly Property[] = [
  { id: "description", tab: "general", at: ["description"], editor: "longText" },
  { id: "help", tab: "general", at: ["x-ui", "help"], editor: "text" },
  { id: "default", tab: "general", at: ["default"], editor: "default", fits: isPlain },
  { id: "minLength", tab: "validation", at: ["minLength"], editor: "number", fits: isText },
  { id: "maxLength", tab: "validation", at: ["maxLength"], editor: "number", fits: isText },
  {
    id: "pattern",
    tab: "validation",
    at: ["pattern"],
    editor: "pattern",
    fits: hasPattern,
  },
  { id: "minimum", tab: "validation", at: ["minimum"], editor: "number", fits: isAmount },
  { id: "maximum", tab: "validation", at: ["maximum"], editor: "number", fits: isAmount },
  {
    id: "decimal",
    tab: "validation",
    at: ["x-type", "decimal"],
    editor: "decimal",
    fits: ({ amount }) => amount === "exact",
  },
  {
    id: "minItems",
    tab: "validation",
    at: ["minItems"],
    editor: "number",
    fits: takes("minItems"),
  },
  {
    id: "maxItems",
    tab: "validation",
    at: ["maxItems"],
    editor: "number",
    fits: takes("minItems"),
  },
  { id: "visible", tab: "logic", at: ["x-when", "visible"], editor: "condition" },
  { id: "requiredWhen", tab: "logic", at: ["x-when", "required"], editor: "condition" },
  { id: "readOnlyWhen", tab: "logic", at: ["x-when", "readOnly"], editor: "condition" },
  {
    id: "optionsWhen",
    tab: "logic",
    at: ["x-when", "options"],
    editor: "formula",
    fits: isChoice,
  },
  { id: "computed", tab: "logic", at: ["x-computed", "expr"], editor: "formula", fits: isPlain },
  { id: "defaultExpr", tab: "logic", at: ["x-default"], editor: "formula", fits: isPlain },
  {
    id: "widget",
    tab: "layout",
    at: ["x-ui", "widget"],
    editor: "widget",
    fits: ({ kind }) => kind in widgetNames,
  },
  { id: "unit", tab: "layout", at: ["x-ui", "unit"], editor: "text", fits: isAmount },
  { id: "width", tab: "layout", at: ["x-ui", "width"], editor: "number" },
  {
    id: "total",
    tab: "layout",
    at: ["x-ui", "total"],
    editor: "choice",
    choices: ["none", "sum", "average", "count"],
    absent: "shell.designer.choice.total.byItself",
    outsideRows: false,
  },
  { id: "columns", tab: "layout", at: ["columns"], editor: "columns", outsideRows: true },
  { id: "options", tab: "data", at: ["enum"], editor: "options", fits: isChoice },
  {
    id: "rows",
    tab: "data",
    at: ["items"],
    editor: "rows",
    fits: ({ keywords, choice }) => keywords.includes("items") && !choice,
  },
  {
    id: "relation",
    tab: "data",
    at: ["x-relation"],
    editor: "relation",
    fits: ({ keywords, nested }) => keywords.includes("x-relation") && !nested,
  },
  { id: "accept", tab: "data", at: ["x-file", "accept"], editor: "accept", fits: isFile },
  { id: "maxSize", tab: "data", at: ["x-file", "maxSize"], editor: "megabytes", fits: isFile },
  { id: "maxFiles", tab: "data", at: ["x-file", "max"], editor: "number", fits: isFile },
  { id: "sequence", tab: "data", at: ["x-type", "sequence"], editor: "text", fits: isAssigned },
  { id: "gapless", tab: "data", at: ["x-type", "gapless"], editor: "switch", fits: isAssigned },
  {
    id: "sensitive",
    tab: "permission",
    at: ["x-sensitive"],
    editor: "choice",
    choices: ["internal", "personal", "secret"],
    outsideRows: true,
  },
  {
    id: "mask",
    tab: "permission",
    at: ["x-mask"],
    editor: "choice",
    choices: ["phone", "idCard", "name", "email", "all"],
    fits: takes("x-mask"),
    outsideRows: true,
  },
  {
    id: "search",
    tab: "permission",
    at: ["x-search", "weight"],
    editor: "number",
    fits: isText,
    outsideRows: true,
  },
];

/** The property that sets a place in a field, or else something of the same keyword: what an edit there is called by. */
export const propertyAt = (at: readonly string[]): string | undefined =>
  (
    propertyList.find((each) => each.at.join("/") === at.join("/")) ??
    propertyList.find((each) => each.at[0] === at[0])
  )?.id;

/**
 * The properties of a field on a tab. A formula is what a field with one is about, so it comes first as well; a default, which nobody
 * could change, is not asked for beside it.
 */
export function shownProperties(
  kind: FieldKind,
  tab: PropertyTab,
  { inRows, isComputed }: { inRows: boolean; isComputed: boolean },
): Property[] {
  const own = propertiesOf(kind, tab, inRows);
  if (!isComputed) return own;
  const formula = propertiesOf(kind, "logic", inRows).filter(({ id }) => id === "computed");
  return [
    ...(tab === "general" ? formula : []),
    ...own.filter(({ id }) => id !== "default" && id !== "defaultExpr"),
  ];
}

/** Whether a fault is told beside its own editor on this tab, as that of a formula is while it is written. */
export const isToldBeside = (pointer: string, shown: readonly Property[]): boolean =>
  shown.some(({ editor, at }) => editor === "formula" && pointer.endsWith(`/${at.join("/")}`));

export const propertiesOf = (kind: FieldKind, tab: PropertyTab, inRows = false): Property[] =>
  propertyList.filter(
    (property) =>
      property.tab === tab &&
      property.outsideRows !== inRows &&
      (property.fits?.(kindOf({ kind })) ?? true),
  );

import type { Column, Reading, Settings } from "./calls.ts";

type Source = Reading["sources"][number];
export type Part = "main" | "detail";

/** A design before anything is chosen. */
export const emptySettings: Settings = {
  tableName: "",
  nameSpace: "",
  entityName: "",
  busName: "",
  sourceKind: "table",
  scope: "tenant",
  tabType: "list",
  generateMenu: true,
  generateType: "100",
  codeGenTemplateIds: [],
  columnList: [],
};

export const partOf = (column: Column): Part => (column.part === "detail" ? "detail" : "main");

/** The columns of one part with their places among all. */
export const columnsOf = (settings: Settings, part: Part): { column: Column; index: number }[] =>
  (settings.columnList ?? [])
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => partOf(column) === part);

/** The settings with what a source says in place of what was there. */
export function withSource(settings: Settings, source: Source): Settings {
  const title = source.title || words(source.name);
  return {
    ...settings,
    tableName: source.name,
    busName: settings.busName || title,
    entityName: "",
    description: settings.description || source.description,
    treeKey: source.treeKey,
    tabType: source.treeKey ? "tree" : settings.tabType === "tree" ? "list" : settings.tabType,
    tableUniqueConfig: source.tableUniqueConfig,
    columnList: numbered([
      ...source.columns.map((column) => ({ ...column, part: "main" })),
      ...columnsOf(settings, "detail").map(({ column }) => column),
    ]),
  };
}

const words = (name: string): string => {
  const text = name.replaceAll(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Columns in the order in which they stand. */
export const numbered = (columns: Column[]): Column[] =>
  columns.map((column, index) => ({ ...column, orderNo: (index + 1) * 10 }));

export function withColumn(settings: Settings, index: number, change: Partial<Column>): Settings {
  return {
    ...settings,
    columnList: (settings.columnList ?? []).map((column, at) =>
      at === index ? { ...column, ...change } : column,
    ),
  };
}

/** Takes one away, or with null for `index` puts a new one at the end. */
export function withoutColumn(settings: Settings, index: number): Settings {
  return {
    ...settings,
    columnList: numbered((settings.columnList ?? []).filter((_, at) => at !== index)),
  };
}

export function withNewColumn(settings: Settings, part: Part, label: string): Settings {
  const columns = settings.columnList ?? [];
  const names = new Set(columns.map(({ propertyName }) => propertyName));
  let number = columns.length + 1;
  while (names.has(`field${number}`)) number++;
  const column: Column = {
    part,
    columnName: `field${number}`,
    propertyName: `field${number}`,
    columnComment: `${label} ${number}`,
    columnLength: 255,
    netType: "string",
    effectType: "Input",
    whetherRequired: "N",
    whetherTable: "Y",
    whetherAddUpdate: "Y",
    queryWhether: "N",
    queryType: "==",
    whetherRetract: "N",
    whetherSortable: "N",
    isGroupBy: "N",
    keywords: null,
  };
  return { ...settings, columnList: numbered([...columns, column]) };
}

/** One place up or down among the columns of its part. */
export function withMoved(settings: Settings, index: number, by: -1 | 1): Settings {
  const columns = [...(settings.columnList ?? [])];
  const moved = columns[index];
  if (!moved) return settings;
  const own = columnsOf(settings, partOf(moved)).map((one) => one.index);
  const target = own[own.indexOf(index) + by];
  if (target === undefined) return settings;
  const other = columns[target];
  if (!other) return settings;
  columns[target] = moved;
  columns[index] = other;
  return { ...settings, columnList: numbered(columns) };
}

/** Keywords that say what kind of field it is: another control has others. */
const kindWords = new Set([
  "type",
  "enum",
  "items",
  "format",
  "x-type",
  "x-dict",
  "x-relation",
  "x-file",
  "readOnly",
  "minLength",
]);

/** The change that another control is; what the old one alone meant goes. */
export function controlChange(column: Column, effectType: string): Partial<Column> {
  const keywords = Object.entries(column.keywords ?? {}).filter(([word]) => !kindWords.has(word));
  return {
    effectType,
    netType: usualTypes[effectType] ?? "string",
    columnLength: null,
    rules: null,
    defaultValue: null,
    keywords: keywords.length > 0 ? Object.fromEntries(keywords) : null,
  };
}

const usualTypes: Partial<Record<string, string>> = {
  InputNumber: "int",
  Switch: "bool",
  DatePicker: "DateOnly",
  ForeignKey: "long",
  ApiTreeSelector: "long",
};

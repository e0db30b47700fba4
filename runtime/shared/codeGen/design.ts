import type { JsonObject } from "../forms/document.ts";

/** "Y" or "N", as the wire says it. */
export type Flag = string | null | undefined;

type Text = string | null | undefined;

/** What one column of a source becomes. The names are those of the wire; `keywords` holds whatever else its field says. */
export interface DesignColumn {
  part?: Text;
  columnName: string;
  propertyName: string;
  columnComment: string;
  columnLength?: number | null | undefined;
  netType?: Text;
  dataType?: Text;
  columnKey?: Text;
  effectType?: Text;
  dictTypeCode?: Text;
  fkEntityName?: Text;
  fkColumnName?: Text;
  whetherRetract?: Flag;
  whetherRequired?: Flag;
  whetherSortable?: Flag;
  isGroupBy?: Flag;
  queryWhether?: Flag;
  queryType?: Text;
  whetherTable?: Flag;
  whetherAddUpdate?: Flag;
  orderNo?: number | null | undefined;
  rules?: Text;
  defaultValue?: Text;
  /** Keywords of the schema language beside those that the settings say; null takes one away. */
  keywords?: unknown;
}

/** What an entity, and perhaps its detail rows, are to become. */
export interface Design {
  tablePrefix?: Text;
  tableName: string;
  nameSpace: string;
  entityName?: Text;
  busName: string;
  description?: Text;
  scope?: Text;
  treeKey?: Text;
  leftKey?: Text;
  bottomTab?: Text;
  bottomKey?: Text;
  tableUniqueConfig?: Text;
  generateMenu?: boolean | null | undefined;
  menuIcon?: Text;
  pagePath?: Text;
  tabType?: Text;
  columnList?: readonly DesignColumn[] | null | undefined;
}

export type Part = "main" | "detail";

export const isYes = (flag: Flag): boolean => flag === "Y";
export const flag = (value: boolean): "Y" | "N" => (value ? "Y" : "N");

/** Columns of one part, in their order. */
export function columnsOf(design: Design, part: Part): DesignColumn[] {
  return (design.columnList ?? [])
    .filter((column) => (column.part ?? "main") === part)
    .toSorted((one, other) => (one.orderNo ?? 100) - (other.orderNo ?? 100));
}

/** What the record's layout asks for beside its list. */
export const hasDetail = ({ tabType }: Design): boolean =>
  tabType === "listDetail" || tabType === "sideListDetail";
export const hasSide = ({ tabType }: Design): boolean =>
  tabType === "sideList" || tabType === "sideListDetail";

/** Keywords beside the settings; anything but an object counts as none. */
export function keywordsOf({ keywords }: DesignColumn): JsonObject {
  return typeof keywords === "object" && keywords !== null && !Array.isArray(keywords)
    ? (keywords as JsonObject)
    : {};
}

import type { Json } from "../entity/model.ts";
import type { JsonObject } from "../forms/document.ts";
import { words } from "../schema/names.ts";
import type { FieldSchema } from "../schema/read/sourceTypes.ts";
import { controlOf, wideControls } from "./controls.ts";
import { type DesignColumn, flag, type Part } from "./design.ts";
import { defaultText, settledField } from "./fieldOf.ts";
import { rulesText } from "./rules.ts";

interface Place {
  part?: Part;
  /** Name in the source. */
  columnName?: string;
  dataType?: string;
  isRequired: boolean;
  /** 1 is the first. */
  place: number;
}

/** So many columns a list shows at first. */
const listed = 8;

/** The settings that say this field: `fieldOf` makes the same field of them again. */
export function columnOf(name: string, field: FieldSchema, about: Place): DesignColumn {
  const { control, netType } = controlOf(field);
  const isWide = wideControls.has(control);
  const isReadOnly = field.readOnly === true;
  const relation = field["x-relation"];
  const column: DesignColumn = {
    part: about.part ?? "main",
    columnName: about.columnName ?? name,
    propertyName: name,
    columnComment: field.title ?? words(name.replace(/(.)(Ids?)$/, relation ? "$1" : "$1$2")),
    columnLength: field.maxLength ?? null,
    netType,
    dataType: about.dataType ?? null,
    columnKey: null,
    effectType: control,
    dictTypeCode: field["x-dict"] ?? null,
    fkEntityName: control === "ForeignKey" ? (relation?.to ?? null) : null,
    fkColumnName: control === "ForeignKey" ? (relation?.label ?? null) : null,
    whetherRetract: "N",
    whetherRequired: flag(about.isRequired),
    whetherSortable: "N",
    isGroupBy: "N",
    queryWhether: flag(isFilter(control, about.place)),
    queryType: field["x-search"] ? "like" : "==",
    whetherTable: flag(!isWide && about.place <= listed),
    whetherAddUpdate: flag(!isReadOnly),
    orderNo: about.place * 10,
    rules: control === "Other" ? null : rulesText(field),
    defaultValue: control === "Other" ? null : defaultText(field),
    keywords: null,
  };
  return { ...column, keywords: difference(settledField(column), withoutTarget(field, control)) };
}

/** Where a relation leads, and what it shows, is said by the settings. */
function withoutTarget(field: FieldSchema, control: string): FieldSchema {
  if (control !== "ForeignKey" || !field["x-relation"]) return field;
  const { to: _, label: __, ...rest } = field["x-relation"];
  const { "x-relation": ___, ...others } = field;
  return Object.keys(rest).length > 0 ? { ...others, "x-relation": rest } : others;
}

function isFilter(control: string, place: number): boolean {
  return /^(DictSelector|ForeignKey|DatePicker|Switch)$/.test(control) || place <= 2;
}

/** The keywords that make the one field the other; null when they are the same. */
function difference(made: FieldSchema, wanted: FieldSchema): JsonObject | null {
  const found: JsonObject = {};
  for (const [keyword, value] of Object.entries(wanted) as [keyof FieldSchema, Json][])
    if (JSON.stringify(made[keyword]) !== JSON.stringify(value)) found[keyword] = value;
  for (const keyword of Object.keys(made))
    if (keyword !== "title" && keyword !== "x-relation" && !(keyword in wanted))
      found[keyword] = null;
  return Object.keys(found).length > 0 ? found : null;
}

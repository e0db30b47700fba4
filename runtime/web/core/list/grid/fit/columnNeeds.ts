import type { EntityModel, FieldModel } from "../../../../../shared/entity/model.ts";
import { kindOf } from "../../../../../shared/entity/kinds/registry.ts";
import { viewOf } from "../../../fields/kinds/views.ts";
import type { EntityOverrides } from "../../../pages/contract.ts";
import type { ColumnNeed } from "./fitColumns.ts";
import type { ValueNeed } from "./useNeededWidths.ts";
import { headerWidth, wrappedHeaderWidth } from "./headerWidth.ts";
import { isTagged, isWhole } from "../columnKinds.ts";

export interface NeedOptions {
  entity: EntityModel;
  columns: readonly FieldModel[];
  overrides: EntityOverrides;
  header: (field: FieldModel) => string;
  /** Text of a message key. */
  text: (key: string) => string;
  /** What a person has set. */
  widths: Record<string, number>;
  needed: (field: FieldModel) => ValueNeed;
  titleField: string;
  sort: [string, "ASC" | "DESC"][];
}

/** The place of a column among several that a list is sorted by. */
const sortNumber = 20;
const minimumWidth = 64;
/** Below this an ellipsis leaves too little of a text. */
const shortText = 130;
const shortTitle = 200;
/** A word or two of a colored label; a longer one ends with an ellipsis before another column is left out for it. */
const longTag = 150;
const widestText = 320;
/** A chevron and some steps of indentation. */
const treeWidth = 260;

/** What the columns of a list ask for, those of the entity's own code included. */
export function columnNeeds(options: NeedOptions): ColumnNeed[] {
  const { overrides, text, widths } = options;
  const extra = (overrides.extraColumns ?? []).map(({ name, label, width }): ColumnNeed => {
    const id = `extra.${name}`;
    const own = widths[id] ?? Math.max(width, wrappedHeaderWidth(text(label)));
    return { id, least: own, wanted: own, soft: false, keep: false };
  });
  return [...options.columns.map((field, index) => needOf(field, index, options)), ...extra];
}

function needOf(field: FieldModel, index: number, options: NeedOptions): ColumnNeed {
  const { entity, titleField, overrides } = options;
  const id = field.name;
  const titled = id === titleField;
  const keep = index === 0 || titled || id === (entity.states?.field ?? "status");
  const fixed = options.widths[id];
  if (fixed !== undefined) return { id, least: fixed, wanted: fixed, soft: false, keep };
  const header = options.header(field);
  const numbered = options.sort.length > 1 && options.sort.some(([key]) => key === id);
  const name = wrappedHeaderWidth(header) + (numbered ? sortNumber : 0);
  const { width: values, whole } = options.needed(field);
  const component = overrides.columns?.[id] !== undefined || viewOf(field).cell !== undefined;
  const usual = field.ui?.width ?? kindOf(field).defaultWidth;
  const tree = titled && entity.tree ? treeWidth : 0;
  const tagged = isTagged(field) && !titled;
  if (isWhole(field) || (whole && !titled) || tagged) {
    const own = Math.max(name, values || usual, component ? usual : 0, minimumWidth);
    return {
      id,
      least: tagged ? Math.max(name, Math.min(own, longTag)) : own,
      wanted: Math.max(own, Math.min(headerWidth(header), own + 40)),
      soft: false,
      keep,
    };
  }
  const content = values > 0 ? Math.min(values, widestText) : usual;
  const wanted = Math.max(
    name,
    content,
    component ? usual : 0,
    field.ui?.width ?? 0,
    tree,
    minimumWidth,
  );
  // What nothing needs is the first that a narrow window takes away.
  const filled = component ? wanted : content;
  const least = Math.max(name, Math.min(filled, titled ? shortTitle : shortText), tree && 200);
  return { id, least, wanted: Math.max(least, wanted), soft: true, keep };
}

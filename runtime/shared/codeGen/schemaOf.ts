import type { FormLine, FormPart, JsonObject } from "../forms/document.ts";
import { kindOf } from "../entity/kinds/registry.ts";
import type { Json } from "../entity/model.ts";
import { kindOfSchema } from "../schema/kindOfSchema.ts";
import { namePattern, snakeCase } from "../schema/names.ts";
import type { FieldSchema } from "../schema/read/sourceTypes.ts";
import { wideControls } from "./controls.ts";
import {
  columnsOf,
  type Design,
  type DesignColumn,
  hasDetail,
  hasSide,
  isYes,
  type Part,
} from "./design.ts";
import { fieldOf } from "./fieldOf.ts";
import { printJson } from "../text/printJson.ts";
import { nameOf } from "./nameOf.ts";
import { uniquesOf } from "./uniques.ts";

/** A schema file of a design: its place below the folder of schemas, and its text. */
export interface DesignFile {
  part: Part;
  /** `<module>/<entity>.schema.json` */
  path: string;
  text: string;
}

/** The schema files that the design says, as people write them. A name that is none gives no file. */
export function schemasOf(design: Design): DesignFile[] {
  const name = nameOf(design);
  if (!namePattern.test(name) || !namePattern.test(design.nameSpace)) return [];
  const files: DesignFile[] = [file("main", design.nameSpace, name, mainSchema(design, name))];
  if (!hasDetail(design)) return files;
  const detail = detailName(design, name);
  if (!namePattern.test(detail)) return files;
  return [...files, file("detail", design.nameSpace, detail, detailSchema(design, name, detail))];
}

export const detailName = ({ bottomTab }: Design, name: string): string =>
  bottomTab?.trim() || `${name}Item`;
export const detailField = ({ bottomKey }: Design): string => bottomKey?.trim() || "items";

function file(part: Part, module: string, name: string, document: JsonObject): DesignFile {
  return {
    part,
    path: `${module}/${name}.schema.json`,
    text: `${printJson(document)}\n`,
  };
}

type Fields = [column: DesignColumn, field: FieldSchema][];

function fieldsOf(design: Design, part: Part): Fields {
  const isTree = part === "main" && design.tabType === "tree";
  const own = `${design.nameSpace}/${nameOf(design)}`;
  return columnsOf(design, part).map((column) => {
    // Whatever the parent was in the source, here it is a record of the same entity.
    const isParent = isTree && column.propertyName === design.treeKey;
    const settled = isParent ? { ...column, effectType: "ForeignKey", fkEntityName: own } : column;
    return [settled, fieldOf(settled)];
  });
}

function mainSchema(design: Design, name: string): JsonObject {
  const { nameSpace: module, description, tablePrefix, scope, tabType, treeKey } = design;
  const fields = fieldsOf(design, "main");
  const required = requiredOf(fields);
  const detail = hasDetail(design);
  const titleField = titleFieldOf(fields);
  const items = detailField(design);
  return {
    $schema: "../meta/entity.schema.json",
    $id: `${module}/${name}`,
    title: design.busName,
    ...(description ? { description } : {}),
    type: "object",
    "x-entity": {
      module,
      ...(tablePrefix ? { table: `${tablePrefix}${snakeCase(name)}` } : {}),
      ...(titleField === null ? {} : { titleField }),
      scope: scope ?? "tenant",
      ...(tabType === "tree" && treeKey ? { tree: { parent: treeKey } } : {}),
      ...menuOf(design, name),
    },
    ...keysOf(design, fields),
    "x-views": viewsOf(design, fields),
    ...formsOf(fields, detail ? [items] : []),
    properties: {
      ...propertiesOf(fields),
      ...(detail
        ? {
            [items]: {
              title: "Details",
              type: "array",
              items: { type: "object" },
              "x-relation": {
                children: `${module}/${detailName(design, name)}`,
                foreignKey: `${name}Id`,
              },
            },
          }
        : {}),
    },
    ...(required.length > 0 ? { required } : {}),
    unevaluatedProperties: false,
  };
}

function detailSchema(design: Design, name: string, detail: string): JsonObject {
  const { nameSpace: module, scope, busName } = design;
  const fields = fieldsOf(design, "detail");
  const required = requiredOf(fields);
  const titleField = titleFieldOf(fields);
  return {
    $schema: "../meta/entity.schema.json",
    $id: `${module}/${detail}`,
    title: `${busName} detail`,
    type: "object",
    "x-entity": {
      module,
      ...(titleField === null ? {} : { titleField }),
      scope: scope ?? "tenant",
      kind: "child",
      menu: false,
    },
    properties: {
      [`${name}Id`]: {
        title: busName,
        type: "integer",
        "x-relation": { to: `${module}/${name}`, onDelete: "cascade" },
      },
      ...propertiesOf(fields),
    },
    ...(required.length > 0 ? { required } : {}),
    unevaluatedProperties: false,
  };
}

const propertiesOf = (fields: Fields): JsonObject =>
  Object.fromEntries(fields.map(([{ propertyName }, field]) => [propertyName, field as Json]));

const requiredOf = (fields: Fields): string[] =>
  fields
    .filter(([column]) => isYes(column.whetherRequired))
    .map(([{ propertyName }]) => propertyName);

const usualTitles = ["title", "name", "label", "displayName", "fullName", "code", "subject"];

/** The text that names a record: one that is called so, else the first plain one. */
function titleFieldOf(fields: Fields): string | null {
  const texts = fields
    .filter(([, field]) => {
      const kind = kindOfSchema(field);
      return kind !== null && (kindOf({ kind }).prose === "line" || kindOf({ kind }).assigned);
    })
    .map(([{ propertyName }]) => propertyName);
  return usualTitles.find((name) => texts.includes(name)) ?? texts[0] ?? null;
}

function menuOf(design: Design, name: string): { menu?: Json } {
  if (design.generateMenu === false) return { menu: false };
  const parent = design.pagePath?.replaceAll("/", "").trim() ?? "";
  const isElsewhere = parent !== "" && parent !== design.nameSpace;
  const { menuIcon } = design;
  if (!isElsewhere && !menuIcon) return {};
  return {
    menu: {
      parent: isElsewhere ? parent : design.nameSpace,
      ...(isElsewhere ? { path: `/${parent}/${name}` } : {}),
      ...(menuIcon ? { icon: menuIcon } : {}),
    },
  };
}

function keysOf(design: Design, fields: Fields): { "x-keys"?: Json } {
  const names = new Set(fields.map(([{ propertyName }]) => propertyName));
  const uniques = uniquesOf(design).filter(({ columns }) => columns.every((one) => names.has(one)));
  const indexes = fields
    .filter(([column]) => isYes(column.whetherSortable))
    .map(([{ propertyName }]) => propertyName)
    .filter((name) => !uniques.some(({ columns }) => columns[0] === name));
  const keys = [
    ...uniques.map(({ columns }) => ({ unique: columns })),
    ...indexes.map((name) => ({ index: [name] })),
  ];
  return keys.length > 0 ? { "x-keys": keys } : {};
}

const ownViews: Partial<Record<string, string>> = {
  select: "kanban",
  date: "calendar",
  dateTime: "calendar",
  files: "gallery",
  geoPoint: "map",
};

function viewsOf(design: Design, fields: Fields): JsonObject {
  const named = (flagOf: (column: DesignColumn) => boolean) =>
    fields.filter(([column]) => flagOf(column)).map(([{ propertyName }]) => propertyName);
  const columns = named((column) => isYes(column.whetherTable));
  const filters = named((column) => isYes(column.queryWhether));
  const order = fields.find(([column]) => column.propertyName === "orderNo");
  const side: JsonObject = hasSide(design) && design.leftKey ? { side: design.leftKey } : {};
  const views: JsonObject = {
    default: {
      ...(columns.length > 0 ? { columns } : {}),
      sort: order ? ["orderNo", "id"] : ["-id"],
      ...(filters.length > 0 ? { filters } : {}),
      ...side,
    },
  };
  for (const [{ propertyName, isGroupBy }, field] of fields) {
    const kind = ownViews[kindOfSchema(field) ?? ""];
    if (!isYes(isGroupBy) || kind === undefined) continue;
    const name = kind in views ? `${kind}Of${capital(propertyName)}` : kind;
    views[name] = { kind, by: propertyName };
  }
  return views;
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function formsOf(fields: Fields, last: string[]): { "x-forms"?: Json } {
  const parts = formOf(fields, last).filter((part) => (part.fields?.length ?? 0) > 0);
  return parts.length > 0 ? { "x-forms": { default: parts as unknown as Json } } : {};
}

/** Two short fields a line, each wide one on a line of its own; collapsed fields are in a part below. */
function formOf(fields: Fields, last: string[]): FormPart[] {
  const shown = fields.filter(([column]) => isYes(column.whetherAddUpdate ?? "Y"));
  const lines = (folded: boolean): FormLine[] => {
    const made: FormLine[] = [];
    let open: string[] = [];
    for (const [column] of shown) {
      if (isYes(column.whetherRetract) !== folded) continue;
      const isWide = wideControls.has(column.effectType ?? "");
      if (!isWide) open.push(column.propertyName);
      if (open.length === 2 || (isWide && open.length > 0)) {
        made.push(open.length === 1 ? (open[0] ?? "") : open);
        open = [];
      }
      if (isWide) made.push(column.propertyName);
    }
    if (open[0] !== undefined) made.push(open[0]);
    return made;
  };
  const folded = lines(true);
  return [
    { section: "basic", title: "Basic data", fields: [...lines(false), ...last] },
    ...(folded.length > 0
      ? [{ section: "more", title: "More", collapsed: true, fields: folded }]
      : []),
  ];
}

import entitySchema from "../../../../schemas/meta/entity.schema.json" with { type: "json" };
import { kindOfSchema } from "../../schema/kindOfSchema.ts";
import type { FieldSchema } from "../../schema/read/sourceTypes.ts";
import { allKinds, kindOf } from "../kinds/registry.ts";
import type { JsonSchema, KindDescriptor } from "../kinds/descriptor.ts";
import type { FieldKind, FormStatic, Json } from "../model.ts";
import { starters, type PaletteGroup, type Starter } from "./paletteStarters.ts";

export type { PaletteGroup, Starter } from "./paletteStarters.ts";

/** Something that can be put into a form: a kind of field, a kind of field with an input of its own, or a part of the layout. */
export interface PaletteEntry {
  /** Its name has the message key `shell.fieldKinds.<id>`. */
  id: string;
  /** Key `shell.fieldKinds._group.<group>`. */
  group: PaletteGroup;
  icon: string;
  starter: Starter;
  /** Of a field; null for parts of the layout. */
  kind: FieldKind | null;
  /** JSON Schema of what may be set, keyword by keyword as the schema language has it. */
  properties: JsonSchema;
}

const metaField = entitySchema.$defs.field.properties as unknown as Record<string, JsonSchema>;
const metaStatic = entitySchema.$defs.static.properties as unknown as Record<string, JsonSchema>;
const metaPart = entitySchema.$defs.section.properties as unknown as Record<string, JsonSchema>;

/** What every field may say. */
const common = ["title", "description", "readOnly", "x-when", "x-messages", "x-ui", "x-sensitive"];

/** Whether the kind is entered as a single value, so that it can have a default or be computed. */
function isEntered(kind: KindDescriptor): boolean {
  const type = kind.columnType({ nullable: true, precision: 1, scale: 0 });
  return type !== null && type !== "jsonb" && !kind.secret && !kind.assigned;
}

/** What the product offers to put into a form, in order. */
export const palette: readonly PaletteEntry[] = starters.map(({ id, group, icon, starter }) => {
  const kind = "field" in starter ? kindOfSchema(starter.field as FieldSchema) : null;
  return { id, group, icon: icon ?? id, starter, kind, properties: propertiesOf(starter, kind) };
});

/** The same with the kinds of the project, each beside the kind that it is like. */
export function wholePalette(): readonly PaletteEntry[] {
  const own = allKinds().filter(({ like }) => like !== undefined);
  return own.length === 0 ? palette : [...palette, ...own.map(ownEntry)];
}

function ownEntry({ kind, like, icon }: KindDescriptor): PaletteEntry {
  const base = palette.find((entry) => entry.kind === like);
  const given = base && "field" in base.starter ? base.starter.field["type"] : undefined;
  const starter = { field: { type: given ?? "string", "x-type": kind } };
  const group = base?.group ?? "basic";
  return {
    id: kind,
    group,
    icon: icon ?? base?.icon ?? kind,
    starter,
    kind,
    properties: propertiesOf(starter, kind),
  };
}

/** The entry that a field of a form came from: the one of its kind that shares most with it. Undefined: its kind is unknown. */
export function paletteEntryOf(field: FieldSchema): PaletteEntry | undefined {
  const kind = kindOfSchema(field);
  if (kind === null) return undefined;
  const own = wholePalette().filter((entry) => entry.kind === kind);
  const scored = own.map((entry) => ({ entry, score: likeness(entry, field) }));
  scored.sort((one, other) => other.score - one.score);
  return (
    scored[0]?.entry ??
    palette.find((entry) => entry.kind && kindOf({ kind: entry.kind }).prose === "line")
  );
}

/** The entry of a static content. */
export const paletteEntryOfStatic = ({ static: kind }: FormStatic): PaletteEntry | undefined =>
  palette.find(({ starter }) => "static" in starter && starter.static.static === kind);

/** What distinguishes entries of one kind: the input, the unit, the target of a relation, how the value is set. */
const telling = ["x-ui/widget", "x-ui/unit", "x-relation/to", "x-computed", "x-mask", "x-dict"];

function likeness({ id, starter }: PaletteEntry, field: FieldSchema): number {
  if (!("field" in starter)) return -1;
  return telling.reduce((sum, path) => {
    const [own, other] = [at(starter.field, path), at(field, path)];
    if (own === undefined) return other === undefined ? sum : sum - 1;
    // A relation leads where its own entry says, to people say; the general one to whatever else there is.
    if (path === "x-relation/to" && id === "relation" && own !== other) return sum - 1;
    return path === "x-computed"
      ? sum + (other === undefined ? -2 : 2)
      : sum + (own === other ? 2 : -2);
  }, 0);
}

function at(value: unknown, path: string): unknown {
  return path
    .split("/")
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
          ? Reflect.get(inner, key)
          : undefined,
      value,
    );
}

function propertiesOf(starter: Starter, kind: FieldKind | null): JsonSchema {
  if ("static" in starter) {
    const names = {
      heading: ["text", "level"],
      text: ["text"],
      divider: [],
      image: ["text", "file"],
    };
    return pick(metaStatic, names[starter.static.static]);
  }
  if ("part" in starter || kind === null) {
    return pick(metaPart, ["title", "description", "visible", "collapsed"]);
  }
  const descriptor = kindOf({ kind });
  return pick(metaField, [
    ...common,
    ...descriptor.keywords,
    ...(isEntered(descriptor) ? ["default", "x-default", "x-computed"] : []),
  ]);
}

function pick(from: Record<string, JsonSchema>, names: readonly string[]): JsonSchema {
  const properties: { [name: string]: Json } = {};
  for (const name of names) if (from[name]) properties[name] = from[name];
  return { type: "object", properties, additionalProperties: false };
}

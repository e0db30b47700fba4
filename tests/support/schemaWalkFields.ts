import { snake, tableOf, keyOf, type Walk, type WalkEntity } from "./schemaWalk.ts";
import type { SchemaDocument } from "./schemaProject.ts";

/** A field of the walk: its checksum, and where its values are. */
export interface WalkField {
  name: string;
  sum: string;
  state: "live" | "gone";
  /** What the schema said of it when it went. */
  schema: unknown;
  /** Table of quarantine with values that a conversion has changed, or that went with the column. */
  held: string | null;
}

export interface Step {
  name: string;
  /** Makes the change; gives the fields it touched, or null when it does not fit just now. */
  take(walk: Walk, entity: WalkEntity): Promise<WalkField[] | null>;
}

export type Property = Record<string, unknown>;

export const schemaOf = (walk: Walk, entity: WalkEntity) =>
  walk.project.schemas.get(keyOf(entity)) as SchemaDocument;

/** A live field whose property passes the test. */
export function choose(
  walk: Walk,
  entity: WalkEntity,
  test: (property: Property) => boolean,
): [WalkField, Property] | null {
  if (entity.gone !== null) return null;
  const schema = schemaOf(walk, entity);
  const fields = entity.fields.filter(
    (field) => field.state === "live" && test(schema.properties[field.name] ?? {}),
  );
  if (fields.length === 0) return null;
  const field = walk.random.pick(fields);
  return [field, schema.properties[field.name] as Property];
}

/** A step that changes what the schema says of one field. */
export function fieldStep(
  name: string,
  test: (property: Property) => boolean,
  change: (property: Property, walk: Walk) => Property,
): Step {
  return {
    name,
    async take(walk, entity) {
      const found = choose(walk, entity, test);
      if (!found) return null;
      const [field, property] = found;
      const schema = schemaOf(walk, entity);
      const { "x-convert": _, "x-was": __, ...rest } = property;
      schema.properties[field.name] = change(rest, walk);
      await walk.go();
      return [field];
    },
  };
}

/** Fields with a default are required ones: they keep their type until they no longer are. */
export const has = (type: string) => (property: Property) =>
  property["default"] === undefined && [property["type"]].flat().includes(type);
export const isText = (property: Property) =>
  has("string")(property) && !property["enum"] && !property["format"] && !property["x-type"];
export const isDecimal = (property: Property) => typeof property["x-type"] === "object";
export const nullable = (type: string) => ({ type: [type, "null"] });

export async function addRow(walk: Walk, entity: WalkEntity): Promise<void> {
  await walk.client.query(
    `insert into ${tableOf(entity)} (title, tenant_id, create_user_id, create_user_name) values ('later', 100001, 1, 'walk')`,
  );
}

/** Where the values lie that the last conversion of the field changed; null: it changed none. */
export async function kept(
  walk: Walk,
  entity: WalkEntity,
  field: WalkField,
): Promise<string | null> {
  const { rows } = await walk.client.query<{ held: string }>(
    `select held from formwork.quarantined where kind = 'values' and table_name = $1 and column_name = $2
       and quarantined_at >= (select max(applied_at) - interval '1 hour' from formwork.migration) order by id desc limit 1`,
    [tableOf(entity), snake(field.name)],
  );
  return rows[0]?.held ?? null;
}

import { migrate } from "../../runtime/server/core/database/migrate.ts";
import {
  checksum,
  heldBy,
  keyOf,
  snake,
  tableOf,
  type Walk,
  type WalkEntity,
} from "./schemaWalk.ts";
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

interface Step {
  name: string;
  /** Makes the change; gives the fields it touched, or null when it does not fit just now. */
  take(walk: Walk, entity: WalkEntity): Promise<WalkField[] | null>;
}

type Property = Record<string, unknown>;

const schemaOf = (walk: Walk, entity: WalkEntity) =>
  walk.project.schemas.get(keyOf(entity)) as SchemaDocument;

/** A live field whose property passes the test. */
function choose(
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
function fieldStep(
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
const has = (type: string) => (property: Property) =>
  property["default"] === undefined && [property["type"]].flat().includes(type);
const isText = (property: Property) =>
  has("string")(property) && !property["enum"] && !property["format"] && !property["x-type"];
const isDecimal = (property: Property) => typeof property["x-type"] === "object";
const nullable = (type: string) => ({ type: [type, "null"] });

const kinds: [Property, string][] = [
  [{ ...nullable("string"), maxLength: 200 }, "'text ' || id"],
  [nullable("integer"), "(id % 1000)::integer"],
  [{ ...nullable("string"), "x-type": { decimal: [10, 2] } }, "(id % 9999)::numeric / 100"],
  [{ ...nullable("string"), format: "date" }, "date '2021-05-05' + (id % 700)::integer"],
  [nullable("boolean"), "id % 2 = 0"],
];

export const steps: Step[] = [
  {
    name: "a new field",
    async take(walk, entity) {
      if (entity.gone !== null || entity.fields.length > 14) return null;
      const [property, value] = walk.random.pick(kinds);
      const name = `extra${walk.next++}`;
      schemaOf(walk, entity).properties[name] = { ...structuredClone(property), "x-was": [] };
      await walk.go();
      await walk.client.query(
        `update ${tableOf(entity)} set ${snake(name)} = ${value} where id % 9 <> 0`,
      );
      const field: WalkField = { name, sum: "", state: "live", schema: null, held: null };
      field.sum = await checksum(walk, entity, field);
      entity.fields.push(field);
      return [field];
    },
  },
  {
    name: "a field is renamed",
    async take(walk, entity) {
      const found = choose(walk, entity, () => true);
      if (!found) return null;
      const [field, property] = found;
      const name = `renamed${walk.next++}`;
      const schema = schemaOf(walk, entity);
      const { "x-convert": _, ...rest } = property;
      delete schema.properties[field.name];
      schema.properties[name] = { ...rest, "x-was": [field.name] };
      schema.required = schema.required.map((entry) => (entry === field.name ? name : entry));
      const keys = JSON.stringify(schema["x-keys"] ?? []);
      schema["x-keys"] = JSON.parse(keys.replaceAll(`"${field.name}"`, `"${name}"`)) as unknown;
      field.name = name;
      await walk.go();
      return [field];
    },
  },
  {
    name: "an entity is renamed",
    async take(walk, entity) {
      if (entity.gone !== null) return null;
      const name = `${entity.name.replace(/\d+$/, "")}${walk.next++}`;
      const schema = schemaOf(walk, entity);
      walk.project.schemas.delete(keyOf(entity));
      schema["x-was"] = [keyOf(entity)];
      Object.assign(schema["x-entity"], { table: `walk_${name}`, api: `walk${name}` });
      entity.name = name;
      walk.project.schemas.set(keyOf(entity), schema);
      await walk.go();
      return [...entity.fields];
    },
  },
  {
    name: "a field goes",
    async take(walk, entity) {
      const found = choose(walk, entity, () => true);
      if (!found || entity.fields.filter(({ state }) => state === "live").length < 3) return null;
      const [field, property] = found;
      if (field.held !== null) return null;
      const schema = schemaOf(walk, entity);
      const { "x-was": _, "x-convert": __, ...rest } = property;
      field.schema = rest;
      delete schema.properties[field.name];
      schema.required = schema.required.filter((entry) => entry !== field.name);
      const keys = (schema["x-keys"] ?? []) as { unique?: string[]; index?: string[] }[];
      schema["x-keys"] = keys.filter(
        (key) => ![...(key.unique ?? []), ...(key.index ?? [])].includes(field.name),
      );
      await walk.go();
      field.state = "gone";
      field.held = await heldBy(walk.client, tableOf(entity), snake(field.name));
      return [field];
    },
  },
  {
    name: "a field comes back",
    async take(walk, entity) {
      const field = entity.fields.find(({ state }) => state === "gone");
      if (!field || entity.gone !== null) return null;
      schemaOf(walk, entity).properties[field.name] = structuredClone(field.schema) as Property;
      await addRow(walk, entity);
      await walk.go();
      field.state = "live";
      field.held = null;
      return [field];
    },
  },
  {
    name: "an entity goes",
    async take(walk, entity) {
      if (walk.entities.filter(({ gone }) => gone === null).length < 2 || entity.gone !== null)
        return null;
      entity.gone = structuredClone(schemaOf(walk, entity));
      walk.project.schemas.delete(keyOf(entity));
      await walk.go();
      return entity.fields.filter(({ state }) => state === "live");
    },
  },
  {
    name: "an entity comes back",
    async take(walk, entity) {
      if (entity.gone === null) return null;
      const { "x-was": _, ...schema } = entity.gone as SchemaDocument;
      walk.project.schemas.set(keyOf(entity), schema as SchemaDocument);
      entity.gone = null;
      await walk.go();
      return [...entity.fields];
    },
  },
  fieldStep("a whole number becomes a decimal", has("integer"), (rest) => ({
    ...rest,
    type: ["string", "null"],
    "x-type": { decimal: [14, 2] },
  })),
  fieldStep("a decimal gets more room", isDecimal, (property) => ({
    ...property,
    "x-type": { decimal: [20, 4] },
  })),
  fieldStep("a decimal gets less room, as far as the values go", isDecimal, (property) => ({
    ...property,
    "x-type": { decimal: [12, 2] },
  })),
  fieldStep("a whole number becomes a text", has("integer"), (rest) => ({
    ...rest,
    type: ["string", "null"],
    maxLength: 40,
  })),
  fieldStep("a yes or no becomes a text", has("boolean"), (rest) => ({
    ...rest,
    type: ["string", "null"],
    maxLength: 40,
  })),
  fieldStep(
    "a day becomes a moment",
    (property) => property["format"] === "date",
    (property) => ({
      ...property,
      format: "date-time",
    }),
  ),
  fieldStep(
    "a moment becomes a day",
    (property) => property["format"] === "date-time",
    (property) => ({
      ...property,
      format: "date",
    }),
  ),
  {
    name: "a text becomes a number where it reads as one, else none",
    async take(walk, entity) {
      const found = choose(walk, entity, isText);
      if (!found) return null;
      const [field, property] = found;
      if (field.held !== null) return null;
      const { "x-was": _, "x-convert": __, maxLength: ___, ...rest } = property;
      schemaOf(walk, entity).properties[field.name] = {
        ...rest,
        type: ["integer", "null"],
        "x-convert": { parse: true, else: null },
      };
      await walk.go();
      field.held = await kept(walk, entity, field);
      return [field];
    },
  },
  {
    name: "a text is cut",
    async take(walk, entity) {
      const found = choose(walk, entity, isText);
      if (!found || found[0].held !== null) return null;
      const [field, property] = found;
      const { "x-was": _, "x-convert": __, ...rest } = property;
      schemaOf(walk, entity).properties[field.name] = {
        ...rest,
        maxLength: 3,
        "x-convert": { cut: true },
      };
      await walk.go();
      field.held = await kept(walk, entity, field);
      return [field];
    },
  },
  {
    name: "a choice loses a value, which becomes another",
    async take(walk, entity) {
      const found = choose(
        walk,
        entity,
        ({ enum: values }) => Array.isArray(values) && values.length > 2,
      );
      if (!found || found[0].held !== null) return null;
      const [field, property] = found;
      const [lost, ...left] = property["enum"] as string[];
      const { "x-was": _, ...rest } = property;
      schemaOf(walk, entity).properties[field.name] = {
        ...rest,
        enum: left,
        "x-convert": { map: { [lost as string]: left[0] } },
      };
      await walk.go();
      field.held = await kept(walk, entity, field);
      return [field];
    },
  },
  {
    name: "what does not fit is refused, and nothing changes",
    async take(walk, entity) {
      const found = choose(
        walk,
        entity,
        (property) => isText(property) && Number(property["maxLength"]) > 3,
      );
      if (!found || found[0].held !== null) return null;
      const [field, property] = found;
      const longest = await walk.client.query<{ most: number | null }>(
        `select max(char_length(${snake(field.name)})) as most from ${tableOf(entity)}`,
      );
      if ((longest.rows[0]?.most ?? 0) < 3) return null;
      const before = structuredClone(walk.project.snapshot);
      const schema = schemaOf(walk, entity);
      schema.properties[field.name] = { ...property, maxLength: 2 };
      delete schema.properties[field.name]?.["x-convert"];
      const text = walk.project.draft();
      const refused = await migrate(walk.url, walk.project.sources()).then(
        () => "it was not refused",
        (error: Error) => error.message,
      );
      if (!/not every row fits: [1-9]\d* rows \(such as id \d+/.test(refused))
        throw new Error(`${refused}\n${text}`);
      walk.project.takeBack(before);
      schema.properties[field.name] = property;
      walk.project.draft();
      return [field];
    },
  },
  {
    name: "an index comes or goes",
    async take(walk, entity) {
      const found = choose(
        walk,
        entity,
        (property) => !isText(property) || Number(property["maxLength"]) < 300,
      );
      if (!found) return null;
      const schema = schemaOf(walk, entity);
      const keys = (schema["x-keys"] ?? []) as { index: string[] }[];
      const own = keys.filter(({ index }) => !index.includes(found[0].name));
      schema["x-keys"] =
        own.length < keys.length ? own : [...keys, { index: [found[0].name, "id"] }];
      if ((schema["x-keys"] as unknown[]).length === 0) delete schema["x-keys"];
      await walk.go();
      return [found[0]];
    },
  },
  {
    name: "a field is required, and filled where it is empty",
    async take(walk, entity) {
      const found = choose(
        walk,
        entity,
        (property) => isText(property) || has("integer")(property),
      );
      if (!found || found[0].held !== null) return null;
      const [field, property] = found;
      const schema = schemaOf(walk, entity);
      if (schema.required.includes(field.name)) return null;
      const filled = await checksum(walk, entity, field, "7");
      const type = [property["type"]].flat()[0] as string;
      const { "x-was": _, ...rest } = property;
      const empty = type === "integer" ? 7 : "7";
      schema.properties[field.name] = { ...rest, type, default: empty, "x-convert": { empty } };
      schema.required.push(field.name);
      await walk.go();
      field.sum = filled;
      return [field];
    },
  },
  {
    name: "a field is no longer required",
    async take(walk, entity) {
      const schema = schemaOf(walk, entity);
      const found = choose(
        walk,
        entity,
        (property) => typeof property["type"] === "string" && property["default"] !== undefined,
      );
      if (!found || !schema.required.includes(found[0].name)) return null;
      const [field, property] = found;
      const { default: _, "x-was": __, "x-convert": ___, ...rest } = property;
      schema.properties[field.name] = { ...rest, type: [rest["type"] as string, "null"] };
      schema.required = schema.required.filter((name) => name !== field.name);
      await walk.go();
      return [field];
    },
  },
  {
    name: "rows come",
    async take(walk, entity) {
      if (entity.gone !== null) return null;
      await addRow(walk, entity);
      return [];
    },
  },
];

async function addRow(walk: Walk, entity: WalkEntity): Promise<void> {
  await walk.client.query(
    `insert into ${tableOf(entity)} (title, tenant_id, create_user_id, create_user_name) values ('later', 100001, 1, 'walk')`,
  );
}

/** Where the values lie that the last conversion of the field changed; null: it changed none. */
async function kept(walk: Walk, entity: WalkEntity, field: WalkField): Promise<string | null> {
  const { rows } = await walk.client.query<{ held: string }>(
    `select held from formwork.quarantined where kind = 'values' and table_name = $1 and column_name = $2
       and quarantined_at >= (select max(applied_at) - interval '1 hour' from formwork.migration) order by id desc limit 1`,
    [tableOf(entity), snake(field.name)],
  );
  return rows[0]?.held ?? null;
}

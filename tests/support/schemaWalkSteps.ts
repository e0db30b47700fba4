import { checksum, heldBy, keyOf, snake, tableOf } from "./schemaWalk.ts";
import { conversions } from "./schemaWalkConversions.ts";
import {
  addRow,
  choose,
  isText,
  nullable,
  schemaOf,
  type Property,
  type Step,
  type WalkField,
} from "./schemaWalkFields.ts";
import type { SchemaDocument } from "./schemaProject.ts";

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
    name: "rows come",
    async take(walk, entity) {
      if (entity.gone !== null) return null;
      await addRow(walk, entity);
      return [];
    },
  },
  ...conversions,
];

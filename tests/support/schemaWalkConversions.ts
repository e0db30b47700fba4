import { migrate } from "../../runtime/server/core/database/migrate/migrate.ts";
import { checksum, snake, tableOf } from "./schemaWalk.ts";
import {
  choose,
  fieldStep,
  has,
  isDecimal,
  isText,
  kept,
  schemaOf,
  type Step,
} from "./schemaWalkFields.ts";

/** Changes of type, bounds, choices and duty. */
export const conversions: Step[] = [
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
];

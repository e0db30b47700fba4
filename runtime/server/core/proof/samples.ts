import { createHash } from "node:crypto";
import { columnTypeOf } from "../../../shared/entity/kinds/registry.ts";
import { greatestDecimal } from "../../../shared/entity/kinds/numbers/decimal.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { matchPattern } from "../../../shared/pattern/linearEngine.ts";

/** Ids of records that a relation may lead to, by the key of the entity. */
export type KnownIds = ReadonlyMap<string, readonly number[]>;

/** Fields that a client fills in. */
export const writableFields = ({ fields, states }: EntityModel): FieldModel[] =>
  fields.filter(
    (field) =>
      !field.system &&
      !field.readOnly &&
      !field.computed &&
      field.name !== states?.field &&
      field.kind !== "files",
  );

/** A value that the field takes; `turn` makes it another one. Undefined: there is none that could be thought of. */
export function goodValue(field: FieldModel, turn: number, known: KnownIds): Json | undefined {
  const { relation, options, minimum = 0 } = field;
  if (options?.length) {
    const option = options[turn % options.length] as Json;
    return field.kind === "multiSelect" ? [option] : option;
  }
  switch (field.kind) {
    case "relation": {
      const ids = known.get(relation?.to ?? "") ?? [];
      return ids.length > 0 ? (ids[turn % ids.length] as number) : undefined;
    }
    case "relations": {
      const ids = known.get(relation?.to ?? "") ?? [];
      const count = Math.max(field.minItems ?? 0, 1);
      return ids.length >= count ? ids.slice(0, count) : undefined;
    }
    case "children":
    case "rows":
    case "json":
      return [];
    case "integer":
      return Math.min(minimum + (turn % 90) + 1, field.maximum ?? Number.MAX_SAFE_INTEGER);
    case "decimal":
      return decimalText(field, turn);
    case "boolean":
      return turn % 2 === 0;
    case "date":
      return day(turn);
    case "dateTime":
      return `${day(turn)}T08:30:00.000Z`;
    case "dateRange":
      return { from: day(turn), to: day(turn + 1) };
    case "time":
      return `${String(8 + (turn % 10)).padStart(2, "0")}:30`;
    case "geoPoint":
      return { longitude: 113.5, latitude: 22.5 };
    case "email":
      return `proof${turn}@example.org`;
    case "phone":
      return `13${String(100_000_000 + turn)}`;
    case "url":
      return `https://example.org/${turn}`;
    case "color":
      return "#336699";
    case "icon":
      return "ele-Star";
    case "cron":
      return "0 8 * * *";
    case "select":
      return columnTypeOf(field) === "integer" ? 1 : text(field, turn);
    default:
      return text(field, turn);
  }
}

/** A number with as many digits as the field holds. */
function decimalText(field: FieldModel, turn: number): string {
  const most = Math.min(field.maximum ?? Infinity, greatestDecimal(field));
  const least = Math.max(field.minimum ?? 0, 0);
  if (most >= least + 1) return String(Math.min(least + (turn % 9) + 1, most));
  return (least + ((most - least) * ((turn % 9) + 1)) / 10).toFixed(field.scale ?? 0);
}

const day = (turn: number) =>
  new Date(Date.UTC(2027, 0, 1 + (turn % 300))).toISOString().slice(0, 10);

function text(
  { pattern, minLength = 0, maxLength = 40 }: FieldModel,
  turn: number,
): string | undefined {
  const candidates = [
    `Proof ${turn}`,
    `proof${turn}`,
    `proof-${turn}`,
    `PROOF_${turn}`,
    `Proof#${turn}x`,
    `${100_000 + turn}`,
    `P${turn}`,
  ];
  const fits = candidates
    .map((candidate) => candidate.padEnd(minLength, "x").slice(-maxLength))
    .find((candidate) => pattern === undefined || matchPattern(pattern, candidate) === "yes");
  return fits;
}

/** A good value, or none, for each of one to three fields. */
export function someValues(
  entity: EntityModel,
  known: KnownIds,
  random: (below: number) => number,
): Record<string, unknown> {
  const fields = writableFields(entity);
  const values: Record<string, unknown> = {};
  for (let count = 1 + random(3); count > 0; count--) {
    const field = fields[random(fields.length)] as FieldModel;
    const value = random(5) === 0 && field.nullable ? null : goodValue(field, random(90), known);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** Numbers below a bound that look random and are the same at every run. */
export function drawing(seed: string): (below: number) => number {
  let turn = 0;
  return (below) =>
    createHash("sha256").update(`${seed} ${turn++}`).digest().readUInt32BE(0) % below;
}

/** True when fields show, are wanted or closed by the record, or rules look at several of them. */
export const isConditional = ({ fields, rules }: EntityModel): boolean =>
  rules.length > 0 || fields.some(({ when }) => when !== undefined);

/** Values that the field does not take, each wrong in one way. */
export function badValues(field: FieldModel): unknown[] {
  const bad: unknown[] = [];
  if (field.maxLength !== undefined && field.maxLength < 100_000)
    bad.push("x".repeat(field.maxLength + 1));
  if (field.maximum !== undefined && field.maximum < Number.MAX_SAFE_INTEGER)
    bad.push(field.kind === "decimal" ? String(field.maximum + 1) : field.maximum + 1);
  if (field.minimum !== undefined && field.kind === "integer") bad.push(field.minimum - 1);
  if (field.options) bad.push("no such option", -7);
  switch (field.kind) {
    case "integer":
      return [...bad, "seven", 1.5, {}, []];
    case "decimal":
      return [...bad, "1,5", "1e9", true];
    case "boolean":
      return [...bad, "perhaps", 7];
    case "date":
      return [...bad, "2027-02-30", "soon", 7];
    case "dateTime":
      return [...bad, "2027-01-01T25:00:00Z", "now"];
    case "time":
      return [...bad, "25:00", 8];
    case "email":
      return [...bad, "nobody"];
    case "url":
      return [...bad, "javascript:alert(1)"];
    case "relation":
      return [...bad, "root", -1, {}];
    case "relations":
    case "children":
    case "rows":
    case "multiSelect":
      return [...bad, "all", 7, {}];
    case "dateRange":
      return [...bad, "always", 7, { from: "2027-02-30", to: "2027-03-01" }];
    case "geoPoint":
      return [...bad, { longitude: 500, latitude: 0 }, "here"];
    case "json":
      return bad;
    default:
      return [...bad, 7, true, ["x"], { x: 1 }];
  }
}

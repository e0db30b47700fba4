import { createHash } from "node:crypto";
import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import type { KnownIds } from "../kinds/contract.ts";
import { serverKindOf } from "../kinds/registry.ts";

/** Fields that a client fills in. */
export const writableFields = ({ fields, states }: EntityModel): FieldModel[] =>
  fields.filter(
    (field) =>
      !field.system &&
      !field.readOnly &&
      !field.computed &&
      field.name !== states?.field &&
      !field.file,
  );

/** A value that the field takes; `turn` makes it another one. Undefined: there is none that could be thought of. */
export const goodValue = (field: FieldModel, turn: number, known: KnownIds): Json | undefined =>
  serverKindOf(field).sample(field, turn, known);

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
  const { amount } = kindOf(field);
  if (field.maxLength !== undefined && field.maxLength < 100_000)
    bad.push("x".repeat(field.maxLength + 1));
  if (field.maximum !== undefined && field.maximum < Number.MAX_SAFE_INTEGER)
    bad.push(amount === "exact" ? String(field.maximum + 1) : field.maximum + 1);
  if (field.minimum !== undefined && amount === "whole") bad.push(field.minimum - 1);
  if (field.options) bad.push("no such option", -7);
  return [...bad, ...serverKindOf(field).wrong];
}

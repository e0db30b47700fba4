import type { EntityModel } from "../../../../../shared/entity/model.ts";
import { idOf } from "../../../../../shared/entity/validateRecord.ts";
import type { FieldFault } from "../../../../../shared/errors/formworkError.ts";
import type { EntityShape } from "../../contract.ts";
import type { Row } from "../../rows.ts";
import { refuseFaults } from "../input/refuseFaults.ts";
import type { Step } from "../step.ts";

const digits = /^\d{1,16}$/;

/**
 * Makes the ids of child rows numbers, as clients that keep ids as text send them: every later step tells by the id which stored row is meant.
 * F4000 names an id that can be none (`items.0.id`): taken as a new row, it would replace the stored one and all that is closed to the person.
 * In a new record there is nothing to replace.
 */
export const rowIds: Step = {
  name: "rowIds",
  on: ["update", "transition"],
  many: "each",
  needed: ({ shape }) => shape.model.fields.some(({ children }) => children !== undefined),
  run(write) {
    const { model, lookup } = write.operation.shape;
    const faults: Record<string, FieldFault> = {};
    write.body = withIds({ lookup, faults }, model, write.body, "");
    refuseFaults(faults);
  },
};

interface Reading {
  lookup: EntityShape["lookup"];
  faults: Record<string, FieldFault>;
}

function withIds(reading: Reading, model: EntityModel, body: Row, place: string): Row {
  const changed: Row = {};
  for (const { name, children } of model.fields) {
    const given = body[name];
    const child = children && Array.isArray(given) ? reading.lookup(children.entity) : undefined;
    if (!child) continue;
    changed[name] = (given as unknown[]).map((row, index) =>
      withId(reading, child, row, `${place}${name}.${index}.`),
    );
  }
  return { ...body, ...changed };
}

function withId(reading: Reading, model: EntityModel, row: unknown, place: string): unknown {
  if (typeof row !== "object" || row === null || !Object.hasOwn(row, "id")) return row;
  const { id: given, ...values } = row as Row;
  const id = typeof given === "string" && digits.test(given) ? Number(given) : given;
  if (id === null || id === undefined || id === 0) return values;
  if (idOf({ id }) !== null) return withIds(reading, model, { ...values, id }, place);
  reading.faults[`${place}id`] = { key: "relation" };
  return row;
}

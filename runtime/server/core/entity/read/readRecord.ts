import { lockFieldOf } from "../../../../shared/entity/lock.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { absence } from "../rights/absence.ts";
import type { Operation } from "../operation.ts";
import { createParameters, type Parameters } from "../parameters.ts";
import type { Row } from "../rows.ts";
import { scopeConditions, type RowScope } from "../rights/scope.ts";
import { readSource } from "./source.ts";
import { recordsText, selectList } from "./selection.ts";
import type { WireForm } from "../../kinds/contract.ts";

interface ReadOptions extends RowScope {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
  form?: WireForm;
}

type Reading = Pick<Operation, "shape" | "registry" | "access" | "form"> & {
  context: Pick<Operation["context"], "tx">;
};

/** One record in its wire form as JSON text, children included; null when it is not there for this person. */
export async function readRecordText(
  operation: Reading,
  id: number,
  options: ReadOptions = {},
): Promise<string | null> {
  const parameters = createParameters();
  const condition = `t."id" = ${parameters.bind(id)}`;
  const [text] = await readTexts(operation, { condition, parameters, options });
  return text ?? null;
}

/** Records as objects with REST dates, by id; those that are not there for this person are left out. */
export async function readRecords(
  operation: Reading,
  ids: readonly number[],
  options: ReadOptions = {},
): Promise<Map<number, Row>> {
  const parameters = createParameters();
  const condition = `t."id" = any(${parameters.bind(ids)}::bigint[])`;
  const asked = { condition, parameters, options: { ...options, form: "rest" as const } };
  const texts = await readTexts(operation, asked);
  const rows = texts.map((text) => JSON.parse(text) as Row);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

interface Asked {
  condition: string;
  parameters: Parameters;
  options: ReadOptions;
}

async function readTexts(
  { shape, registry, access, context, form }: Reading,
  { condition, parameters, options }: Asked,
): Promise<string[]> {
  const source = readSource(shape, access);
  const selection = selectList(registry, shape, access, {
    form: options.form ?? form,
    detail: true,
    alias: source.alias,
  });
  const conditions = [
    condition,
    ...scopeConditions(shape, context.tx.claims, parameters, "t", options),
  ];
  const lock = options.lock ? " for update of t" : "";
  const rows = await context.tx.query<{ record: string }>(
    recordsText(selection, access, `from ${source.from} where ${conditions.join(" and ")}${lock}`),
    parameters.values,
    { plan: "kept" },
  );
  return rows.map(({ record }) => record);
}

/** One record as an object with REST dates; D1002 when it is not there for this person. */
export async function readRecord(
  operation: Operation,
  id: number,
  options: ReadOptions = {},
): Promise<Row> {
  const text = await readRecordText(operation, id, { ...options, form: "rest" });
  if (text === null && options.lock) throw await absence(operation, id, { action: "update" });
  if (text === null) throw new FormworkError("D1002");
  return JSON.parse(text) as Row;
}

/** Reads an id from the address or a body; D1012 when it is missing, F4000 when it cannot be one. */
export function readId(value: unknown): number {
  if (value === undefined || value === null || value === "") throw new FormworkError("D1012");
  const number = typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 0) {
    throw new FormworkError("F4000", {
      fields: { id: { key: "type", params: { expected: "integer" } } },
    });
  }
  return number;
}

/**
 * Reads the version a client saw, from the body or If-Match (`"3"`, `W/"3"` or `3`); null: not given, or the entity has no lock, so that a
 * field called version is one like any other.
 */
export function readVersion(
  model: EntityModel,
  body: Row,
  ifMatch: string | undefined,
): number | null {
  const lock = lockFieldOf(model);
  if (lock === null) return null;
  const given =
    body[lock] ?? (ifMatch === "*" ? undefined : ifMatch?.replace(/^W\//, "").replaceAll('"', ""));
  if (given === undefined || given === null || given === "") return null;
  const number = typeof given === "string" && /^\d{1,16}$/.test(given) ? Number(given) : given;
  if (typeof number !== "number" || !Number.isSafeInteger(number)) {
    throw new FormworkError("F4000", {
      fields: { [lock]: { key: "type", params: { expected: "integer" } } },
    });
  }
  return number;
}

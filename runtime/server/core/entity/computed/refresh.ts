import { int4 } from "../../../../shared/entity/kinds/numbers/integer.ts";
import { columnTypeOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { FormworkError, type FieldFault } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../database/contract.ts";
import { recoverable } from "../../database/recoverable.ts";
import { writeFault } from "../write/rows/databaseFaults.ts";
import { computedSql } from "../read/expressions.ts";
import type { EntityShape } from "../contract.ts";
import { formModule } from "../../../../shared/forms/document.ts";
import { longestJoined } from "../../../../shared/expression/link/growth.ts";
import { typeOfField } from "../../../../shared/expression/link/scope.ts";
import { quoteIdentifier } from "../../../../shared/expression/sql/sqlLiteral.ts";
import { computedLevels } from "./dependencies.ts";

/** Gives a fault in one row of many its place in what was sent. */
export type Refusal = (id: number, fault: unknown) => unknown;

/**
 * Works out the stored computed fields of records, after their child rows were written. Needs the server's rights: the values hold
 * for everybody, whatever the one who writes may see or change.
 */
export async function refreshComputed(
  tx: Transaction,
  shape: EntityShape,
  ids: readonly number[],
  refusal?: Refusal,
): Promise<void> {
  if (ids.length === 0) return;
  for (const [level, text] of refreshTexts(shape).entries()) {
    const write = async (rows: readonly number[]) => {
      const written = await tx.query<Record<string, boolean>>(text, [rows], { plan: "kept" });
      refuseLong(computedLevels(shape)[level] ?? [], written);
    };
    const fault = (error: unknown) =>
      overflowFault(computedLevels(shape)[level] ?? [], error) ?? writeFault(shape, error);
    try {
      await (refusal && ids.length > 1 ? recoverable(tx, () => write(ids)) : write(ids));
    } catch (error) {
      throw refusal ? await refusalOfOne(ids, { write, error, fault, refusal }) : fault(error);
    }
  }
}

interface Failure {
  write: (rows: readonly number[]) => Promise<unknown>;
  /** What the rows together have failed with. */
  error: unknown;
  fault: (error: unknown) => unknown;
  refusal: Refusal;
}

/** The database does not say which row it was: they are written once more, one by one. */
async function refusalOfOne(ids: readonly number[], failure: Failure): Promise<unknown> {
  const { write, error, fault, refusal } = failure;
  const [only] = ids;
  if (ids.length === 1) return refusal(only as number, fault(error));
  for (const id of ids) {
    try {
      await write([id]);
    } catch (own) {
      return refusal(id, fault(own));
    }
  }
  return fault(error);
}

/**
 * F4000 for a result that is larger than its column holds; null: it is another fault. The database does not name the column, but its size,
 * which tells apart fields that are worked out together; all that have it are named.
 */
function overflowFault(level: readonly FieldModel[], error: unknown): FormworkError | null {
  const { code, detail = "" } = error as { code?: string; detail?: string };
  if (code !== "22003") return null;
  const size = /precision (\d+), scale (\d+)/.exec(detail);
  const type = size ? `numeric(${size[1]},${size[2]})` : "integer";
  const found = level.filter((field) => columnTypeOf(field)?.replaceAll(" ", "") === type);
  const fields = found.map((field) => [field.name, largest(field)] as const);
  return fields.length > 0
    ? new FormworkError("F4000", { fields: Object.fromEntries(fields), cause: error })
    : null;
}

function largest(field: FieldModel): FieldFault {
  const { precision = 18, scale = 2 } = field;
  return columnTypeOf(field) === "integer"
    ? { key: "max", params: { max: int4.maximum } }
    : { key: "precision", params: { digits: precision - scale, decimals: scale } };
}

/** F4000 for a text that is longer than its field takes, where the table does not refuse it itself. */
function refuseLong(
  level: readonly FieldModel[],
  written: readonly Record<string, boolean>[],
): void {
  const long = level.filter(({ name }) => written.some((row) => row[name]));
  if (long.length === 0) return;
  const faults = long.map((field): [string, FieldFault] => [
    field.name,
    { key: "tooLong", params: { max: longestOf(field) } },
  ]);
  throw new FormworkError("F4000", { fields: Object.fromEntries(faults) });
}

/** Texts that only their field limits: drawn forms have no table with checks of its own. */
const isLimited = ({ model }: EntityShape, field: FieldModel) =>
  model.module === formModule && typeOfField(field) === "string" && columnTypeOf(field) === "text";

const longestOf = ({ maxLength }: FieldModel) => maxLength ?? longestJoined;

const texts = new WeakMap<EntityShape, string[]>();

/** Statements that, one after the other, work out the stored computed fields of the rows whose ids are `$1`. */
export function refreshTexts(shape: EntityShape): string[] {
  let known = texts.get(shape);
  if (!known) {
    known = computedLevels(shape).map((level) => {
      const { values, from } = computedSql(shape, level, "t");
      const columns = level.map(({ name }) => shape.column(name)).join(", ");
      const list = level.map((field) => {
        const value = values.get(field.name) ?? "null";
        // One character more than fits is enough to refuse it, and no text grows from field to field.
        return isLimited(shape, field) ? `left((${value})::text, ${longestOf(field) + 1})` : value;
      });
      const limited = level.filter((field) => isLimited(shape, field));
      const tests = limited.map(
        (field) =>
          `char_length(t.${shape.column(field.name)}) > ${longestOf(field)} as ${quoteIdentifier(field.name)}`,
      );
      const told = tests.length === 0 ? "" : ` returning ${tests.join(", ")}`;
      return `update ${shape.table} t set (${columns}) = (select ${list.join(", ")}${from}) where t."id" = any($1::bigint[])${told}`;
    });
    texts.set(shape, known);
  }
  return known;
}

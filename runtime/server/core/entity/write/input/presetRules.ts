import { ruleFault } from "../../../../../shared/entity/validate/checkConditions.ts";
import { FormworkError, type FieldFault } from "../../../../../shared/errors/formworkError.ts";
import { namedIn } from "../../rights/access.ts";
import { lazyClock } from "../../read/expressions.ts";
import type { Operation } from "../../operation.ts";
import type { Row } from "../../rows.ts";
import { closedRules } from "../../rights/closedRules.ts";
import { loadRelated } from "./related.ts";

/**
 * Asks the rules once more where the server filled fields in that the person may not set. F4000 names what is wrong; F4017 names nothing,
 * where fields are concerned that are closed to the person.
 */
export async function checkPresetRules(operation: Operation, input: Row, row: Row): Promise<void> {
  const { shape, access, context } = operation;
  if (shape.model.rules.length === 0) return;
  const filled = new Set(Object.keys(row).filter((name) => row[name] !== input[name]));
  const { rules } = shape.model;
  const concerned = rules.filter(({ expr }) =>
    namedIn(shape, expr).some(({ entity, name }) => entity === shape.model && filled.has(name)),
  );
  if (filled.size === 0 || concerned.length === 0) return;
  const ids = new Set(concerned.map(({ id }) => id));
  const related = await loadRelated(operation, row);
  const clock = lazyClock(context.tx.claims);
  const moment = Object.assign(clock, { record: row, old: null, ...(related ? { related } : {}) });
  const broken = shape.conditions.rules.filter(
    (rule) => ids.has(rule.id) && rule.holds(moment) === false,
  );
  const closed = closedRules(shape, access);
  const faults: Record<string, FieldFault> = {};
  for (const rule of broken) {
    if (closed.has(rule.id)) continue;
    for (const name of rule.fields) faults[name] ??= ruleFault(shape.model, rule, clock.today);
  }
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
  if (broken.length > 0) throw new FormworkError("F4017");
}

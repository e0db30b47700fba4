import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import { accessTo, type Access, type StandardAction } from "../entity/rights/access.ts";
import { undoAction } from "../entity/history/journal.ts";
import { isWritable } from "../entity/write/input/writable.ts";
import type { Operation } from "../entity/operation.ts";
import type { EntityShape } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import { removeRecord, restoreRecord } from "../entity/write/remove.ts";
import { mayBeGivenTogether, mayGoTogether } from "../entity/write/together.ts";
import { changeRecord } from "../entity/write/update.ts";
import { newWrite, type Write } from "../entity/write/write.ts";
import type { CallContext } from "../http/contract.ts";
import { planOf, type Inverse } from "./inversePlan.ts";
import { comingBack } from "./nestedChanges.ts";

/**
 * Puts one record back as it was, through the pipeline and under the person's own rights: what was added is deleted, what was deleted
 * comes back, what was changed gets its old values. D1016 without the right to that, F4009 when the record has another version.
 */
export async function applyInverse(inverse: Inverse): Promise<void> {
  const { change, registry } = inverse;
  const { id } = change;
  const { way, version, body, names } = planOf(inverse);
  if (way === "goes") return removeRecord(deleting(inverse), id, version);
  if (way === "comes") await restoreRecord(restoring(inverse), id, undoAction);
  if (names.length === 0) return;
  const changing = changingOf(inverse, names);
  if (change.nested) Object.assign(body, await comingBack(changing, id, change.nested.before));
  await changeRecord(changing, {
    id,
    body: withoutClosed(registry.shape(change.entity), changing.access, body),
    version: way === "comes" ? null : version,
    action: undoAction,
  });
}

/**
 * The same as one write that can be taken together with those of other records of the entity, with the same outcome; null: it has to be done
 * alone, where a refusal is told as well.
 */
export function inverseWrite(inverse: Inverse): Write | null {
  const { change, registry } = inverse;
  const { id } = change;
  const shape = registry.shape(change.entity);
  const { way, version, body, names } = planOf(inverse);
  const isOne = way === "comes" ? names.length === 0 : way === "goes" || names.length > 0;
  if (!isOne || change.nested || (way === "comes" && !shape.model.lifecycle.softDelete))
    return null;
  const operation = permitted(() =>
    way === "goes"
      ? deleting(inverse)
      : way === "comes"
        ? restoring(inverse)
        : changingOf(inverse, names),
  );
  const kind = way === "goes" ? "remove" : way === "comes" ? "restore" : "update";
  if (!operation || !mayGoTogether({ kind, shape, registry }, operation.access)) return null;
  if (kind === "remove") return newWrite(kind, operation, { id, version });
  if (kind === "restore") return newWrite(kind, operation, { id, action: undoAction });
  const given = withoutClosed(shape, operation.access, body);
  if (!mayBeGivenTogether(shape, Object.keys(given))) return null;
  return newWrite(kind, operation, { id, body: given, version, action: undoAction });
}

function permitted(make: () => Operation): Operation | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof FormworkError) return null;
    throw error;
  }
}

type Codes = readonly (string | null | undefined)[];

function operationOf(
  { registry, context, change }: Inverse,
  action: StandardAction,
  codes: Codes,
): Operation {
  requireAny(context, codes);
  const shape = registry.shape(change.entity);
  const access = accessTo(shape, context.session, action);
  return { registry, shape, access, context, form: "rest" };
}

const callsOf = ({ registry, change }: Inverse) => registry.shape(change.entity).model.operations;
const deleting = (inverse: Inverse) => operationOf(inverse, "delete", [callsOf(inverse).delete]);
const restoring = (inverse: Inverse) => operationOf(inverse, "update", [callsOf(inverse).restore]);

function changingOf(inverse: Inverse, names: readonly string[]): Operation {
  const { update, setStatus } = callsOf(inverse);
  const onlyStatus = names.length === 1 && names[0] === "status";
  return operationOf(inverse, "update", [update, onlyStatus ? setStatus : null]);
}

/** What was closed to the person in the meantime stays as it is; the rest goes back. */
function withoutClosed(shape: EntityShape, access: Access, body: Row): Row {
  const isOpen = (name: string) => {
    const field = shape.byName.get(name);
    return !field || isWritable(shape, access, field);
  };
  return Object.fromEntries(Object.entries(body).filter(([name]) => isOpen(name)));
}

function requireAny({ session }: CallContext, codes: Codes): void {
  if (!codes.some((code) => code && isAllowed(session, code))) throw new FormworkError("D1016");
}

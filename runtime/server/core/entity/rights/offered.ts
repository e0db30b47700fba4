import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Expression } from "../../../../shared/expression/expression.ts";
import { formModule } from "../../../../shared/forms/document.ts";
import type { Session } from "../../http/contract.ts";
import { accessTo, knowableOver, namedIn, revealsNothing } from "./access.ts";
import type { ChoiceScope } from "../read/expressions.ts";
import type { EntityShape } from "../contract.ts";

/** A condition over the records of the other entity. */
export interface Offered {
  expression: Expression | string;
  scope: ChoiceScope;
}

const nothing: Expression = {
  kind: "literal",
  type: "boolean",
  value: false,
  offset: 0,
  length: 0,
};

/**
 * What a filter lets this person choose. Where it would tell of fields that are closed to them nothing is offered, whatever those hold:
 * lists, writes and imports ask here, so that none of them answers what another refuses.
 */
export function offeredTo(target: EntityShape, session: Session, offered: Offered) {
  const { expression, scope } = offered;
  return mayBeOffered(target, session, offered)
    ? { expression, scope }
    : { expression: nothing, scope };
}

/**
 * Filters of drawn forms are written by people: they look at further fields than the title only for people who may read such records.
 * Through a public link, which nobody has rights behind, that is what entities other than forms declare open.
 */
function mayBeOffered(target: EntityShape, session: Session, offered: Offered): boolean {
  const { expression, scope } = offered;
  const { model } = target;
  try {
    const access = accessTo(target, session, "read");
    if (!revealsNothing(target, access, session, expression, scope)) return false;
  } catch (error) {
    if (error instanceof FormworkError && error.code === "D1016") return false;
    throw error;
  }
  if (scope.record.module !== formModule) return true;
  if (session.userId === 0 && model.module !== formModule) return true;
  return namedIn(target, expression, scope).every(
    ({ entity, name }) =>
      entity.key !== model.key || knowableOver(session, target.lookup, entity, name),
  );
}

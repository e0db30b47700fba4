import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { appliesTo, mayRead, readableBy } from "../../../core/entity/rights/policyRules.ts";
import type { Registry } from "../../../core/entity/contract.ts";
import type { Session } from "../../../core/http/contract.ts";

interface Opened {
  /** The person who made the link, and whose sight bounds what it offers. */
  makerId: number | null;
  choices: readonly string[];
  /** The form as it is published now. */
  model: EntityModel;
}

/**
 * F4068 for a link of another person that offers records which the caller does not see himself, or may not for certain: the link reads
 * with the sight of the person who made it, so its address would hand that sight on.
 */
export function requireShareable(
  session: Session,
  { makerId, choices, model }: Opened,
  { models }: Registry,
): void {
  if (makerId === session.userId) return;
  const isOpen = (name: string) => {
    const relation = model.fields.find((field) => field.name === name)?.relation;
    const target = models.get(relation?.to ?? "");
    return relation && target && seesAll(session, target, relation.titleField);
  };
  // A question that is gone may come back with the next version of the form.
  if (!choices.every(isOpen)) throw new FormworkError("F4068");
}

/** True when the person may read every record of the tenant with its title: no data scope and no rule keeps any back. */
function seesAll(session: Session, target: EntityModel, titleField: string): boolean {
  const { superAdmin, claims } = session;
  if (superAdmin) return true;
  if (!mayRead(session, target) || !readableBy(session, target, titleField)) return false;
  if (target.dataScope && claims.scope.kind !== "all") return false;
  if (claims.rowRules?.[target.table]?.read) return false;
  const rules = target.policy.filter((rule) => appliesTo(rule, session));
  return rules.length === 0 || rules.some(({ can, rows }) => can.includes("read") && rows === null);
}

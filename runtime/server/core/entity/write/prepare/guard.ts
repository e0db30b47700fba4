import type { EntityModel, TransitionModel } from "../../../../../shared/entity/model.ts";
import { guardFault } from "../../../../../shared/entity/validate/guardFault.ts";
import { withOwnMessage } from "../../../../../shared/entity/validate/ownMessages.ts";
import { FormworkError, type FieldFault } from "../../../../../shared/errors/formworkError.ts";
import { holds } from "../../read/expressions.ts";
import type { Access } from "../../rights/access.ts";
import type { Row } from "../../rows.ts";
import { isClosed } from "../../rights/closedRules.ts";
import { isEmpty } from "../input/isEmpty.ts";
import type { Step } from "../step.ts";

/** The transition finds what it requires: F4000 for empty fields, F4018 with the reasons when guards say no. */
export const guard: Step = {
  name: "guard",
  on: ["transition"],
  many: "each",
  run({ transition, own, current, input }) {
    if (!transition) return;
    const record = { ...current, ...input };
    requireFields(own.shape.model, { transition, record, hidden: own.access.hidden });
    const { claims } = own.context.tx;
    const broken = transition.guards.filter(({ expr }) => !holds(own.shape, expr, record, claims));
    if (broken.length > 0) {
      // What is said of a field that is closed to the person would tell of its value.
      const told = broken.filter(({ expr }) => !isClosed(own.shape, own.access, expr));
      const reasons = told.map((each) => guardFault(own.shape.model, transition.name, each));
      throw new FormworkError("F4018", { reasons });
    }
  },
};

interface Required {
  transition: TransitionModel;
  record: Row;
  hidden: Access["hidden"];
}

function requireFields(model: EntityModel, { transition, record, hidden }: Required): void {
  const faults: Record<string, FieldFault> = {};
  const missing = transition.require.filter((name) => isEmpty(record[name]));
  for (const name of missing) {
    if (!hidden.has(name)) faults[name] = withOwnMessage(model, name, { key: "required" });
  }
  if (missing.length > 0 && Object.keys(faults).length === 0) throw new FormworkError("F4017");
  if (Object.keys(faults).length > 0) throw new FormworkError("F4000", { fields: faults });
}

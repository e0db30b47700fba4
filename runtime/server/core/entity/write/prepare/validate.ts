import { expressionClock } from "../../read/expressions.ts";
import { checkInput } from "../input/checkInput.ts";
import { refuseFaults } from "../input/refuseFaults.ts";
import { loadAsking, loadRelated } from "../input/related.ts";
import type { Step } from "../step.ts";
import type { Write, WriteHolder } from "../write.ts";

/** Checks the values against the model and its rules, as the record will be; a new record gets the defaults that a client may set. */
export const validate: Step = {
  name: "validate",
  on: ["create", "update", "transition"],
  inRows: "each",
  many: "each",
  run(write) {
    const { own, body, kind, holder } = write;
    if (holder) return validateRow(write, holder);
    const mode = kind === "create" ? "create" : "update";
    return checkInput(own, body, mode, arriving(write)).then((input) => {
      write.input = input;
    });
  },
};

/** The record that rules look at: after a transition it is in its new state. */
function arriving({ current, transition, operation }: Write) {
  if (!transition || !current) return current;
  return { ...current, [operation.shape.model.states?.field as string]: transition.to };
}

/** Child rows were checked with their record; one that names an id of another record is a new row, and has to hold as one. */
function validateRow(write: Write, holder: WriteHolder): Promise<void> | void {
  const { id, ...values } = write.body;
  write.input = values;
  if (write.kind === "create" && id !== undefined) return validateAsNew(write, holder);
}

async function validateAsNew(write: Write, { fixed }: WriteHolder): Promise<void> {
  const { own, input } = write;
  const values = { ...input, ...fixed };
  const related = await loadRelated(own, values);
  const asking = await loadAsking(own, values, null);
  const { value, faults } = own.shape.validate(input, "create", {
    ...expressionClock(own.context.tx.claims),
    ...(related ? { related } : {}),
    ...(asking ? { asking } : {}),
    filled: new Set(Object.keys(fixed)),
  });
  refuseFaults(faults);
  write.input = value;
}

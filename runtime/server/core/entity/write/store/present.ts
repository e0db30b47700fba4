import { presentRecord } from "../../read/presentRecord.ts";
import { readsFromView } from "../../read/source.ts";
import type { Step } from "../step.ts";

/** The answer, where the statement that wrote the row could not give it. */
export const present: Step = {
  name: "present",
  on: ["create", "update", "transition"],
  idle({ answer, record, written, operation }) {
    if (!answer || record !== null) return true;
    return !written && !readsFromView(operation.access);
  },
  async run(write) {
    write.record = await presentRecord(write.operation, write.id as number);
  },
};

import { stepAction } from "../../../../../shared/permission/policyActions.ts";
import { whole } from "../../operation.ts";
import { readRecord } from "../../read/readRecord.ts";
import { namesClosed, refuseClosed } from "../../rights/closedInput.ts";
import { countClosedTry } from "../../rights/closedTries.ts";
import { inRecord } from "../../rights/rowAccess.ts";
import { isEmpty } from "../input/isEmpty.ts";
import type { Step } from "../step.ts";
import type { Write } from "../write.ts";

/** What the person may write in this record. Fields that are closed to him may be sent, but not changed. */
export const rights: Step = {
  name: "rights",
  on: ["create", "update", "transition"],
  many: "each",
  run(write) {
    if (write.kind !== "create") return ofRecord(write);
    refuseClosed(write.own, write.body, null);
  },
};

async function ofRecord(write: Write): Promise<void> {
  const { operation, body, current, transition } = write;
  const id = write.id as number;
  countClosedTry(operation, id, { body, current });
  const action = transition ? stepAction(transition.name) : "update";
  write.own = await inRecord(operation, id, action);
  if (write.fill && current) {
    const lacking = Object.entries(body).filter(([name]) => isEmpty(current[name]));
    write.body = Object.fromEntries(lacking);
  }
  if (!namesClosed(write.own, write.body)) return;
  refuseClosed(write.own, write.body, current ?? (await readRecord(whole(operation), id)));
}

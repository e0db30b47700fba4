import { stepAction } from "../../../../../shared/permission/policyActions.ts";
import { whole } from "../../operation.ts";
import { readRecord, readRecordText } from "../../read/readRecord.ts";
import {
  namesClosed,
  namesPartial,
  refuseClosed,
  refuseWithheld,
} from "../../rights/closedInput.ts";
import { countClosedTry } from "../../rights/closedTries.ts";
import { inRecord } from "../../rights/rowAccess.ts";
import { isEmpty } from "../input/isEmpty.ts";
import type { Row } from "../../rows.ts";
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
  refuseWithheld(operation.access, write.own.access, write.body);
  const partial = namesPartial(write.own, write.body);
  if (!partial && !namesClosed(write.own, write.body)) return;
  const stored = current ?? (await readRecord(whole(operation), id));
  // A person may change records that he cannot read.
  const shown = partial ? await readRecordText(operation, id, { form: "rest" }) : null;
  refuseClosed(write.own, write.body, stored, shown === null ? null : (JSON.parse(shown) as Row));
}

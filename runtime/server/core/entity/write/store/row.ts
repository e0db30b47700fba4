import type { Json } from "../../../../../shared/entity/model.ts";
import { stepAction } from "../../../../../shared/permission/policyActions.ts";
import { whole } from "../../operation.ts";
import { readRecord } from "../../read/readRecord.ts";
import { answerList } from "../../read/answerList.ts";
import { absence } from "../../rights/absence.ts";
import type { FormworkError } from "../../../../../shared/errors/formworkError.ts";
import type { Row } from "../../rows.ts";
import { writeTogether } from "../rows/writeTogether.ts";
import { requireState } from "../input/requireState.ts";
import { deleteRow } from "../rows/deleteRow.ts";
import { insertRow } from "../rows/insertRow.ts";
import { updateRow, type RowChange } from "../rows/updateRow.ts";
import type { RowWrite, WrittenRow } from "../rows/rowWrite.ts";
import type { Step } from "../step.ts";
import { underStep } from "../rows/underStep.ts";
import type { Write } from "../write.ts";

/** Writes the row with its entry in the journal; where no step follows, the same statement answers the record and ends the transaction. */
export const row: Step = {
  name: "row",
  on: ["create", "update", "transition", "remove", "restore"],
  inRows: "each",
  async run(write) {
    const written = await (write.kind === "create"
      ? insertRow(rowWrite(write), write.row)
      : change(write));
    // A child row that others have removed meanwhile is gone as it should be, or comes back with the next change of its record.
    if (!written && !write.holder) throw await missed(write);
    write.id = written?.id ?? write.id;
    write.record ??= written?.record ?? null;
    write.written = true;
    write.changed = written?.changed ?? false;
  },
  many: writeTogether,
};

function rowWrite({ operation, alone, answer }: Write): RowWrite {
  const { shape, access, context } = operation;
  return {
    tx: context.tx,
    shape,
    requestId: context.requestId,
    writer: { checked: access },
    list: alone && answer ? answerList(operation) : undefined,
    final: alone && operation.final === true,
  };
}

async function change(write: Write): Promise<WrittenRow | null> {
  const { kind, version, action } = write;
  const id = write.id as number;
  const { softDelete } = write.operation.shape.model.lifecycle;
  if (kind === "remove" && !softDelete) return deleteRow(rowWrite(write), { id, version });
  if (kind === "transition") return take(write);
  return updateRow(rowWrite(write), {
    id,
    version,
    action,
    values: valuesOf(write),
    deleted: kind === "restore",
    onlyNew: kind === "update",
  });
}

function valuesOf({ kind, input }: Write): Row {
  if (kind === "remove") return { isDelete: true };
  return kind === "restore" ? { isDelete: false } : input;
}

/** Writes the new state with what comes along, while it is still the old one: of two at once, one wins. */
async function take(write: Write): Promise<WrittenRow | null> {
  const { operation, transition, input, version, action } = write;
  const { shape } = operation;
  if (!transition) return null;
  const state = shape.model.states?.field as string;
  const conditions: RowChange["conditions"] = (parameters) => [
    `t.${shape.column(state)} = any(${parameters.bind(transition.from)})`,
  ];
  const values = { ...input, [state]: transition.to as Json };
  const id = write.id as number;
  await underStep(operation, transition.name);
  const written = await updateRow(rowWrite(write), { id, values, version, action, conditions });
  if (written) await underStep(operation, null);
  return written;
}

/** Why there was no row to change. D1002: gone or out of reach; F4009: changed meanwhile; F4010: in another state; or the code of a rule. */
async function missed(write: Write): Promise<FormworkError> {
  const { operation, kind, version, transition } = write;
  const id = write.id as number;
  if (transition) requireState(write, await readRecord(whole(operation), id));
  return absence(operation, id, {
    action: transition ? stepAction(transition.name) : kind === "remove" ? "delete" : "update",
    deleted: kind === "restore",
    version,
  });
}

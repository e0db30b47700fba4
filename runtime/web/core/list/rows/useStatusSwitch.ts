import { useCallback, useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import { setStatusOf } from "../../../../shared/client/standardCalls.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useUndo } from "../../undo/useUndo.tsx";
import { call } from "../../http/call.ts";
import { useTellFault } from "../../faults/useTellFault.tsx";

const enabled = 1;
const disabled = 2;

/** Switches the status of records in place: shown at once, taken back when the server refuses. */
export function useStatusSwitch(entity: EntityModel) {
  const translate = useTranslate();
  const undo = useUndo(entity.key);
  const tellFault = useTellFault();
  const afterChange = useAfterChange(entity.key);
  const [pending, setPending] = useState<ReadonlyMap<number, number>>(new Map());
  const flip = useCallback(
    async (record: EntityRecord) => {
      const status = (record["status"] as number) === enabled ? disabled : enabled;
      setPending((known) => new Map(known).set(record.id, status));
      try {
        await undo.run(
          () => call(setStatusOf(entity), { id: record.id, status }),
          translate("shell.list.statusChanged"),
        );
        await afterChange();
      } catch (error) {
        tellFault(error);
      } finally {
        setPending((known) => {
          const rest = new Map(known);
          rest.delete(record.id);
          return rest;
        });
      }
    },
    [entity, undo, translate, afterChange, tellFault],
  );
  return { pending, flip };
}

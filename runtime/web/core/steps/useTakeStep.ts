import { lockOf } from "../../../shared/entity/lock.ts";
import { useDataProvider, useRefresh, useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../data/dataProvider.ts";
import { useAfterChange } from "../entities/useAfterChange.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { collectTickets } from "../undo/tickets.ts";
import { useUndo } from "../undo/useUndo.tsx";

export type TakeStep = (
  record: EntityRecord,
  name: string,
  values?: Record<string, unknown>,
) => Promise<void>;

/** Takes a record to its next state and tells that it is done; throws RequestFault. */
export function useTakeStep(entity: EntityModel): TakeStep {
  const refresh = useRefresh();
  const translate = useTranslate();
  const undo = useUndo(entity.key);
  const afterChange = useAfterChange(entity.key);
  const dataProvider = useDataProvider<FormworkDataProvider>();
  return async (record, name, values = {}) => {
    const lock = lockOf(entity, record);
    const { tickets } = await collectTickets(() =>
      dataProvider.transition(entity.key, record.id, name, { ...values, ...lock }),
    );
    await afterChange();
    refresh();
    undo.tell(translate("shell.list.done"), tickets);
  };
}

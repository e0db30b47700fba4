import { useDataProvider, useRefresh, useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { collectTickets } from "../../undo/tickets.ts";
import { useUndo } from "../../undo/useUndo.tsx";
import { useTellFault } from "../../faults/useTellFault.tsx";

export interface RecordActions {
  remove: (records: Pick<EntityRecord, "id">[]) => Promise<boolean>;
  restore: (ids: number[]) => Promise<boolean>;
}

/** What can be done to stored records; each tells the person how it went and loads the page again. */
export function useRecordActions(entity: EntityModel): RecordActions {
  const refresh = useRefresh();
  const undo = useUndo(entity.key);
  const afterChange = useAfterChange(entity.key);
  const translate = useTranslate();
  const tellFault = useTellFault();
  const dataProvider = useDataProvider<FormworkDataProvider>();

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      const { tickets } = await collectTickets(work);
      await afterChange();
      undo.tell(done, tickets);
      return true;
    } catch (error) {
      tellFault(error);
      return false;
    } finally {
      refresh();
    }
  };

  return {
    remove: (records) =>
      attempt(
        () => dataProvider.deleteMany(entity.key, { ids: records.map(({ id }) => id) }),
        translate("shell.list.deleted", { smart_count: records.length }),
      ),
    restore: (ids) =>
      attempt(
        () => Promise.all(ids.map((id) => dataProvider.restore(entity.key, id))),
        translate("shell.list.restored", { smart_count: ids.length }),
      ),
  };
}

import { lockOf } from "../../../../shared/entity/lock.ts";
import { Button, DialogContentText } from "@mui/material";
import { useDataProvider, useTranslate } from "react-admin";
import { useAct } from "../../dialog/useAct.ts";
import type { RowDialogProps } from "../../pages/contract.ts";
import { useSession } from "../../session/SessionContext.tsx";
import { PickParentDialog } from "./PickParentDialog.tsx";
import { recordTitle } from "../rows/recordState.ts";

const administrator = 888;

/** Hangs a record of a tree below another one, or makes it a root; what is below it comes along. */
export function MoveDialog({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { run } = useAct({ onClose, entity: entity.key });
  const { user } = useSession().session;
  const parent = entity.tree?.parent ?? "pid";
  const name = recordTitle(entity, record, translate);
  const move = (id: number) => {
    const lock = lockOf(entity, record);
    const data = { [parent]: id, ...lock };
    return run(
      () => dataProvider.update(entity.key, { id: record.id, data, previousData: record }),
      translate("shell.tree.moved", { name }),
    );
  };
  return (
    <PickParentDialog
      entity={entity}
      record={record}
      title={translate("shell.tree.moveOf", { name })}
      confirm={translate("shell.tree.move")}
      onClose={onClose}
      onPick={move}
    >
      <DialogContentText>{translate("shell.tree.moveText")}</DialogContentText>
      {record[parent] !== 0 && user.accountType >= administrator ? (
        <Button variant="outlined" onClick={() => void move(0)} sx={{ justifySelf: "start" }}>
          {translate("shell.tree.makeRoot")}
        </Button>
      ) : null}
    </PickParentDialog>
  );
}

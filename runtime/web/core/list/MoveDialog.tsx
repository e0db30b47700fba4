import { Button, DialogContentText } from "@mui/material";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { useAfterChange } from "../entities/useAfterChange.ts";
import type { RowDialogProps } from "../pages/contract.ts";
import { useFaultText } from "../pages/useFaultText.ts";
import { useSession } from "../session/SessionContext.tsx";
import { PickParentDialog } from "./PickParentDialog.tsx";
import { recordTitle } from "./recordState.ts";

const administrator = 888;

/** Hangs a record of a tree below another one, or makes it a root; what is below it comes along. */
export function MoveDialog({ entity, record, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const dataProvider = useDataProvider();
  const afterChange = useAfterChange(entity.key);
  const { user } = useSession().session;
  const parent = entity.tree?.parent ?? "pid";
  const name = recordTitle(entity, record);
  const move = async (id: number) => {
    const lock = entity.lifecycle.lock ? { version: record["version"] } : {};
    try {
      await dataProvider.update(entity.key, {
        id: record.id,
        data: { [parent]: id, ...lock },
        previousData: record,
      });
      await afterChange();
      notify(translate("shell.tree.moved", { name }), { type: "success" });
      onClose();
    } catch (error) {
      notify(faultText(error), { type: "error" });
    }
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

import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Divider } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { useSession } from "../session/SessionContext.tsx";
import { RecordFacts } from "./RecordFacts.tsx";
import { RecordHistory } from "./RecordHistory.tsx";
import { recordTitle } from "./recordState.ts";

interface Props {
  entity: EntityModel;
  record: EntityRecord;
  onClose: () => void;
}

/** Who made and last changed a record, and every change since. */
export function ModificationRecord({ entity, record, onClose }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.record.titleOf", { name: recordTitle(entity, record) })}
      </DialogTitle>
      <DialogContent>
        <RecordFacts record={record} />
        {can(entity.operations.get) ? (
          <>
            <Divider sx={{ my: 2 }} />
            <RecordHistory entity={entity} id={record.id} />
          </>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {translate("shell.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

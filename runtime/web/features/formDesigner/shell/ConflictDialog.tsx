import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { inOrder, takeTheirs } from "../../../../shared/forms/merge/contested.ts";
import { ConflictChoice } from "../../../core/form/conflict/ConflictChoice.tsx";
import type { DraftConflict } from "../store/draftKeeper.ts";
import { useDesignerStore } from "../store/DesignerContext.tsx";
import { conflictLabel, conflictValue } from "./conflictTexts.ts";
import { useKeeper, useKeeperState } from "./KeeperContext.tsx";

/** Two people changed the same keywords: whose value stands is chosen one by one, the rest came together by itself. */
export function ConflictDialog() {
  const { conflict } = useKeeperState();
  return conflict ? <Choices key={conflict.revision} conflict={conflict} /> : null;
}

function Choices({ conflict }: { conflict: DraftConflict }) {
  const translate = useTranslate();
  const keeper = useKeeper();
  const titleId = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const store = useDesignerStore();
  const place = {
    translate,
    documents: [conflict.merged, conflict.theirs, store.state().document],
  };
  const settle = () => {
    const taken = inOrder(conflict.conflicts).filter(({ pointer }) => theirs.has(pointer));
    keeper.settle(
      taken.reduce((now, each) => takeTheirs(now, each, conflict.theirs), conflict.merged),
    );
  };
  const choose = (pointer: string, mine: boolean) => {
    const next = new Set(theirs);
    if (mine) next.delete(pointer);
    else next.add(pointer);
    setTheirs(next);
  };
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.designer.conflict.title")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate("shell.designer.conflict.text", {
            who: conflict.who ?? translate("shell.draft.somebody"),
          })}
        </DialogContentText>
        {conflict.conflicts.map((each) => (
          <ConflictChoice
            key={each.pointer}
            label={conflictLabel(each, place)}
            mine={conflictValue(each.ours, each, place)}
            theirs={conflictValue(each.theirs, each, place)}
            keep={!theirs.has(each.pointer)}
            onChoose={(keep) => choose(each.pointer, keep)}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={settle}>
          {translate("shell.designer.conflict.take")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

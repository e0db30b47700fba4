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
import type { Json } from "../../../../shared/entity/model.ts";
import { apply } from "../../../../shared/forms/edit/apply.ts";
import { ConflictChoice } from "../../../core/form/ConflictChoice.tsx";
import type { DraftConflict } from "../store/draftKeeper.ts";
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
  const settle = () => {
    let document = conflict.merged;
    for (const { pointer, at, theirs: value } of conflict.conflicts) {
      if (!theirs.has(pointer)) continue;
      document = apply(document, {
        kind: "setKeyword",
        pointer: at,
        ...(value === undefined ? {} : { value }),
      }).document;
    }
    keeper.settle(document);
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
        {conflict.conflicts.map(({ pointer, ours, theirs: other }) => (
          <ConflictChoice
            key={pointer}
            label={pointer.slice(1).replaceAll("/", " › ")}
            mine={shown(ours, translate("shell.designer.conflict.absent"))}
            theirs={shown(other, translate("shell.designer.conflict.absent"))}
            keep={!theirs.has(pointer)}
            onChoose={(keep) => choose(pointer, keep)}
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

function shown(value: Json | undefined, absent: string): string {
  if (value === undefined) return absent;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

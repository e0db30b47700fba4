import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId, useMemo, useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { emptyRelation } from "../fields/inputs/emptyRelation.ts";
import { useEntityTexts } from "../i18n/useText.ts";
import type { EntityRecord } from "../pages/contract.ts";
import { useTreeChoices } from "../tree/lazy/useTreeChoices.ts";
import { nestChoices } from "../tree/nestChoices.ts";
import { PickTree } from "../tree/PickTree.tsx";

interface Props {
  entity: EntityModel;
  /** It and what is below it cannot be picked. */
  record: EntityRecord;
  title: string;
  confirm: string;
  danger?: boolean;
  onClose: () => void;
  onPick: (id: number) => Promise<void>;
  /** What the choice leads to. */
  children?: ReactNode;
}

/** Picks another record of the same tree, such as a new parent. */
export function PickParentDialog(props: Props) {
  const { entity, record, title, confirm, danger, onClose, onPick, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  const texts = useEntityTexts(entity);
  const [picked, setPicked] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const parent = entity.fields.find(({ name }) => name === entity.tree?.parent);
  const { choices, lazy } = useTreeChoices(parent?.relation ?? emptyRelation);
  const nodes = useMemo(
    () => nestChoices(choices, ({ id, above }) => id === record.id || above.includes(record.id)),
    [choices, record.id],
  );
  const run = async () => {
    if (picked === null) return;
    setBusy(true);
    await onPick(picked);
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {children}
        <Box sx={{ display: "flex", height: 320 }}>
          <PickTree
            label={texts.name}
            nodes={nodes}
            picked={picked}
            onPick={setPicked}
            lazy={lazy}
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {translate("shell.cancel")}
        </Button>
        <Button
          variant="contained"
          color={danger ? "error" : "primary"}
          disabled={picked === null}
          loading={busy}
          onClick={() => void run()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

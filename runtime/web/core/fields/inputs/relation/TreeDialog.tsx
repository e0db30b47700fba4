import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId, useMemo } from "react";
import { useTranslate } from "react-admin";
import { PickTree } from "../../../tree/PickTree.tsx";
import { nestChoices } from "../../../tree/nestChoices.ts";
import type { RelationModel } from "../../../../../shared/entity/model.ts";
import { useTreeChoices } from "../../../tree/lazy/useTreeChoices.ts";
import type { Offer } from "../../choices/offers.ts";

interface Props {
  label: string;
  relation: RelationModel;
  offer: Offer;
  value: number | null;
  onClose: () => void;
  onPick: (id: number | null) => void;
}

/** The whole tree to pick one record from. */
export function TreeDialog({ label, relation, offer, value, onClose, onPick }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { choices, lazy } = useTreeChoices(relation, offer);
  const nodes = useMemo(() => nestChoices(choices), [choices]);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { sx: { height: "min(640px, 85vh)" } } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.relation.pick", { name: label })}
      </DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
        <PickTree label={label} nodes={nodes} picked={value} onPick={onPick} lazy={lazy} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate("shell.cancel")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

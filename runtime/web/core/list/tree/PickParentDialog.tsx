import { Box } from "@mui/material";
import { useMemo, useState, type ReactNode } from "react";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { ActionDialog } from "../../dialog/ActionDialog.tsx";
import { offerOf, type Offer } from "../../fields/choices/offers.ts";
import { emptyRelation } from "../../fields/inputs/relation/emptyRelation.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useTreeChoices } from "../../tree/lazy/useTreeChoices.ts";
import { nestChoices } from "../../tree/nestChoices.ts";
import { PickTree } from "../../tree/PickTree.tsx";

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

const nothingOffered: Offer = { filter: {}, asking: { entity: "", field: "" } };

/** Picks another record of the same tree, such as a new parent. */
export function PickParentDialog(props: Props) {
  const { entity, record, title, confirm, danger, onClose, onPick, children } = props;
  const texts = useEntityTexts(entity);
  const [picked, setPicked] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const parent = entity.fields.find(({ name }) => name === entity.tree?.parent);
  const relation = parent?.relation ?? emptyRelation;
  const offer = useMemo(
    (): Offer => (parent ? offerOf(entity, parent) : nothingOffered),
    [entity, parent],
  );
  const { choices, lazy } = useTreeChoices(relation, offer);
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
    <ActionDialog
      title={title}
      confirm={confirm}
      danger={danger}
      busy={busy}
      disabled={picked === null}
      onConfirm={run}
      onClose={onClose}
    >
      {children}
      <Box sx={{ display: "flex", height: 320 }}>
        <PickTree label={texts.name} nodes={nodes} picked={picked} onPick={setPicked} lazy={lazy} />
      </Box>
    </ActionDialog>
  );
}

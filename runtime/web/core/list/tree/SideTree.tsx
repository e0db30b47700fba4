import AccountTree from "@mui/icons-material/AccountTreeOutlined";
import { Box, Button, Drawer, IconButton, Paper, Tooltip, Typography } from "@mui/material";
import { useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { emptyRelation } from "../../fields/inputs/relation/emptyRelation.ts";
import { offerOf } from "../../fields/choices/offers.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { PageSkeleton } from "../../pages/PageSkeleton.tsx";
import { useTreeChoices } from "../../tree/lazy/useTreeChoices.ts";
import { nestChoices } from "../../tree/nestChoices.ts";
import type { EntityListState } from "../useEntityList.ts";

const PickTree = lazy(async () => ({
  default: (await import("../../tree/PickTree.tsx")).PickTree,
}));

interface Props {
  list: EntityListState;
  /** Relation to the tree. */
  field: FieldModel;
  /** There is room for it; otherwise it is a button that opens it. */
  beside: boolean;
}

/** The tree beside a list: a node limits the list to what belongs to it or below it. In a drawer where there is no room. */
export function SideTree({ list, field, beside }: Props) {
  const translate = useTranslate();
  const label = useEntityTexts(list.entity).field(field);
  const [open, setOpen] = useState(false);
  const present = useMemo(() => (list.node === null ? [] : [list.node]), [list.node]);
  const relation = field.relation ?? emptyRelation;
  const offer = useMemo(() => offerOf(list.entity, field), [list.entity, field]);
  const { choices, known, failed, lazy: bits } = useTreeChoices(relation, offer, present);
  const nodes = useMemo(() => nestChoices(choices), [choices]);
  const chosen = known.get(list.node ?? 0)?.label;
  const tree = (
    <>
      <Box sx={{ display: "flex", alignItems: "center", minHeight: 32, mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {label}
        </Typography>
        {list.node === null ? null : (
          <Button size="small" onClick={() => list.showNode(null)}>
            {translate("shell.list.allRecords")}
          </Button>
        )}
      </Box>
      {failed ? (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.form.choicesFailed")}
        </Typography>
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <PickTree
            label={label}
            nodes={nodes}
            picked={list.node}
            lazy={bits}
            onPick={(id) => {
              list.showNode(id);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
  const title = `${label}: ${chosen ?? translate("shell.list.allRecords")}`;
  if (beside) {
    return (
      <Paper component="aside" aria-label={label} variant="outlined" sx={pane}>
        {tree}
      </Paper>
    );
  }
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          size="small"
          color={list.node === null ? "default" : "primary"}
          aria-label={title}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <AccountTree />
        </IconButton>
      </Tooltip>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: drawer, "aria-label": label, role: "dialog" } }}
      >
        {tree}
      </Drawer>
    </>
  );
}

const pane = {
  display: "flex",
  flexDirection: "column",
  width: 248,
  flexShrink: 0,
  p: 1.5,
  borderRadius: 1.5,
  overflow: "hidden",
} as const;
const drawer = { width: 300, maxWidth: "85vw", p: 2 } as const;

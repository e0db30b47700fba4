import Close from "@mui/icons-material/Close";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import Edit from "@mui/icons-material/EditOutlined";
import Restore from "@mui/icons-material/RestoreFromTrashOutlined";
import { Box, Button, CircularProgress, IconButton, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import { ConfirmDialog } from "../../pages/actions/ConfirmDialog.tsx";
import { useCan } from "../../session/useCan.ts";
import type { BulkScope } from "./bulkCall.ts";
import { BulkMore } from "./BulkMore.tsx";
import { useBulk } from "./useBulk.ts";
import { defaultView } from "../toolbar/listViews.ts";
import type { EntityListState } from "../useEntityList.ts";
import { numberFormat } from "../../time/formats.ts";

const BulkEditDialog = lazy(async () => ({
  default: (await import("./BulkEditDialog.tsx")).BulkEditDialog,
}));
const BulkStepDialog = lazy(async () => ({
  default: (await import("./BulkStepDialog.tsx")).BulkStepDialog,
}));
const BulkResultDialog = lazy(async () => ({
  default: (await import("./BulkResultDialog.tsx")).BulkResultDialog,
}));

/** Most records that one change takes; the server refuses more, and more than 10,000 where each has to be taken by itself. */
const bulkLimit = 30_000;

interface Props {
  list: EntityListState;
  /** Records the person marked. */
  selected: number[];
  total: number;
  /** There are more than `total`. */
  more: boolean;
  onClear: () => void;
}

/** Floats over the table while rows are marked, so that the rows stay where they are. */
export function BulkBar({ list, selected, total, more, onClear }: Props) {
  const { entity, own, deleted, values } = list;
  const translate = useTranslate();
  const [language] = useLocaleState();
  const can = useCan(entity);
  const bulk = useBulk(entity);
  // All that match are meant for as long as nobody marks otherwise.
  const [allFor, setAllFor] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [taking, setTaking] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const { operations } = entity;
  const marked = selected.join();
  const everything = selected.length > 0 && allFor === marked;
  const number = everything ? total : selected.length;
  const shown = numberFormat(language).format(number);
  const scope: BulkScope = everything ? { filter: values, view: defaultView } : { ids: selected };
  const canAll = selected.length < total && !more && total <= bulkLimit && can(operations.list);
  const finish = (done: boolean) => {
    if (done) onClear();
  };
  const run = async (action: string, given?: { status: number }) =>
    finish(await bulk.run(action, scope, given));
  return (
    <>
      {selected.length > 0 ? (
        <Box role="toolbar" aria-label={translate("shell.list.selected", { number })} sx={bar}>
          <IconButton
            size="small"
            aria-label={translate("shell.list.clearSelection")}
            onClick={onClear}
          >
            <Close fontSize="small" />
          </IconButton>
          <Typography component="output" variant="body2" sx={{ fontWeight: 600 }}>
            {everything
              ? translate("shell.list.allSelected", { number: shown })
              : translate("shell.list.selected", { number: shown, count: number })}
          </Typography>
          {canAll && !everything ? (
            <Button size="small" onClick={() => setAllFor(marked)}>
              {translate("shell.list.selectAllMatching", {
                number: numberFormat(language).format(total),
              })}
            </Button>
          ) : null}
          {bulk.progress ? <CircularProgress size={18} aria-hidden /> : null}
          {deleted && can(operations.restore) ? (
            <Button size="small" startIcon={<Restore />} onClick={() => void run("restore")}>
              {translate("shell.list.restore")}
            </Button>
          ) : null}
          {!deleted && can(operations.update) ? (
            <Button size="small" startIcon={<Edit />} onClick={() => setEditing(true)}>
              {translate("shell.list.edit")}
            </Button>
          ) : null}
          {!deleted && can(operations.delete) ? (
            <Button
              size="small"
              color="error"
              startIcon={<DeleteOutline />}
              onClick={() => setAsking(true)}
            >
              {translate("shell.list.delete")}
            </Button>
          ) : null}
          {deleted ? null : (
            <BulkMore
              entity={entity}
              onChoose={(action, given) => (given ? void run(action, given) : setTaking(action))}
            />
          )}
        </Box>
      ) : null}
      <ConfirmDialog
        open={asking}
        danger
        title={translate("shell.list.delete")}
        text={translate("shell.list.deleteManyQuestion", { number: shown, count: number })}
        confirm={translate("shell.list.delete")}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await run("delete");
          setAsking(false);
        }}
      />
      <Suspense fallback={null}>
        {editing ? (
          <BulkEditDialog
            entity={own}
            number={number}
            progress={bulk.progress}
            onClose={() => setEditing(false)}
            onRun={async (changes) => {
              const done = await bulk.run("update", scope, changes);
              if (!done) return;
              setEditing(false);
              onClear();
            }}
          />
        ) : null}
        {taking !== null ? (
          <BulkStepDialog
            list={list}
            scope={scope}
            number={number}
            transition={taking}
            onClose={() => setTaking(null)}
            onRun={async (given) => {
              const done = await bulk.run(taking, scope, given, { fill: true });
              setTaking(null);
              finish(done);
            }}
          />
        ) : null}
        {bulk.result ? (
          <BulkResultDialog entity={own} result={bulk.result} onClose={bulk.closeResult} />
        ) : null}
      </Suspense>
    </>
  );
}

/** As high as the filters, whose place it takes. */
const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 1,
  py: 0.5,
  minHeight: 41,
  borderBottom: 1,
  borderColor: "divider",
  bgcolor: "action.selected",
} as const;

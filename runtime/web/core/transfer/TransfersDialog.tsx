import DeleteOutline from "@mui/icons-material/DeleteOutlined";
import Download from "@mui/icons-material/FileDownloadOutlined";
import { Box, Button, IconButton, Pagination, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { sizeText } from "../time/sizeText.ts";
import { ActionDialog } from "../dialog/ActionDialog.tsx";
import { useFaultText } from "../pages/useFaultText.ts";
import { TaskOutcome } from "./TaskOutcome.tsx";
import { isOpen, readTasks, removeTask, type TransferTask } from "./transferCalls.ts";
import { tasksKey } from "./useTask.ts";
import { useTellFault } from "../faults/useTellFault.tsx";

interface Props {
  onClose: () => void;
  onSave: (id: number) => Promise<void>;
}

const pageSize = 20;
const lookEvery = 3000;

/** The person's own exports and imports: how far they are, their files, and the way back from an import. */
export function TransfersDialog({ onClose, onSave }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: [tasksKey, "page", page],
    queryFn: () => readTasks(page),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? lookEvery : false),
  });
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  return (
    <ActionDialog
      title={translate("shell.task.title")}
      about={translate("shell.task.about")}
      size="md"
      onClose={onClose}
    >
      {error ? <Typography color="error">{faultText(error)}</Typography> : null}
      {data?.items.length === 0 ? (
        <Typography color="text.secondary" sx={{ py: 4, textAlign: "center" }}>
          {translate("shell.task.empty")}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data?.items.map((task) => (
          <TransferRow key={task.id} task={task} onSave={onSave} />
        ))}
      </Box>
      {pages > 1 ? (
        <Pagination
          page={page}
          count={pages}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2 }}
        />
      ) : null}
    </ActionDialog>
  );
}

function TransferRow({ task, onSave }: { task: TransferTask; onSave: Props["onSave"] }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const tellFault = useTellFault();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellFault(error);
    } finally {
      await queries.invalidateQueries({ queryKey: [tasksKey] });
      setBusy(false);
    }
  };
  const size = task.fileSize === null ? "" : sizeText(task.fileSize, language);
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { sm: "minmax(0, 1fr) auto" },
        gap: 1,
        alignItems: "center",
        py: 1.5,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: "anywhere" }}>
          {`${translate(`shell.task.kind.${task.kind}`)} · ${task.title}`}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {[task.createTime, size].filter(Boolean).join(" · ")}
        </Typography>
        <TaskOutcome task={task} />
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        {task.fileName !== null ? (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Download />}
            loading={busy}
            onClick={() => void act(() => onSave(task.id))}
          >
            {translate("shell.task.download")}
          </Button>
        ) : null}
        {isOpen(task) ? null : (
          <IconButton
            size="small"
            disabled={busy}
            aria-label={translate("shell.task.remove", { name: task.title })}
            onClick={() => void act(() => removeTask(task.id))}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

import Close from "@mui/icons-material/Close";
import DeleteOutline from "@mui/icons-material/DeleteOutline";
import Restore from "@mui/icons-material/RestoreFromTrashOutlined";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { ConfirmDialog } from "../pages/ConfirmDialog.tsx";
import { useSession } from "../session/SessionContext.tsx";
import { useRecordActions } from "./useRecordActions.ts";

interface Props {
  entity: EntityModel;
  selected: number[];
  deleted: boolean;
  onClear: () => void;
}

/** Floats over the table while rows are marked, so that the rows stay where they are. */
export function BulkBar({ entity, selected, deleted, onClear }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const actions = useRecordActions(entity);
  const [asking, setAsking] = useState(false);
  const number = selected.length;
  return (
    <Box
      role="toolbar"
      aria-label={translate("shell.list.selected", { number })}
      sx={{
        position: "absolute",
        zIndex: 3,
        left: "50%",
        bottom: 64,
        transform: "translateX(-50%)",
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: 1.5,
        py: 0.75,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
        boxShadow: 8,
        whiteSpace: "nowrap",
      }}
    >
      <IconButton
        size="small"
        aria-label={translate("shell.list.clearSelection")}
        onClick={onClear}
      >
        <Close fontSize="small" />
      </IconButton>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate("shell.list.selected", { number })}
      </Typography>
      {deleted && can(entity.operations.restore) ? (
        <Button
          startIcon={<Restore />}
          onClick={() => void actions.restore(selected).then((done) => done && onClear())}
        >
          {translate("shell.list.restore")}
        </Button>
      ) : null}
      {!deleted && can(entity.operations.delete) ? (
        <Button color="error" startIcon={<DeleteOutline />} onClick={() => setAsking(true)}>
          {translate("shell.list.delete")}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        danger
        title={translate("shell.list.delete")}
        text={translate("shell.list.deleteManyQuestion", { number })}
        confirm={translate("shell.list.delete")}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const done = await actions.remove(selected.map((id) => ({ id })));
          setAsking(false);
          if (done) onClear();
        }}
      />
    </Box>
  );
}

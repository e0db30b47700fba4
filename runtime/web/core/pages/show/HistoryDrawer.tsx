import Close from "@mui/icons-material/Close";
import { Box, Drawer, IconButton, Typography } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { RecordHistory } from "../../list/history/RecordHistory.tsx";

interface Props {
  entity: EntityModel;
  id: number;
  onClose: () => void;
  onRestored: () => void;
}

/** The history of a record beside its form. */
export function HistoryDrawer({ entity, id, onClose, onRestored }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-labelledby": titleId,
          sx: { width: "min(420px, 100vw)", p: 2.5 },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", mb: 2 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {translate("shell.record.title")}
        </Typography>
        <IconButton aria-label={translate("shell.close")} onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </Box>
      <RecordHistory entity={entity} id={id} onRestored={onRestored} />
    </Drawer>
  );
}

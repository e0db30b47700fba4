import Close from "@mui/icons-material/Close";
import Replay from "@mui/icons-material/Replay";
import { Box, IconButton, LinearProgress, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { Sending } from "./useUploads.ts";

/** A file on its way, or one that did not arrive. */
export function SendingRow({ name, share, fault, cancel, retry }: Sending) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }} role={fault ? "alert" : undefined}>
        <Typography variant="body2" color={fault ? "error" : "text.secondary"} noWrap={!fault}>
          {fault ? `${name}: ${fault}` : `${name} · ${Math.round(share * 100)} %`}
        </Typography>
        {fault ? null : (
          <LinearProgress variant="determinate" value={share * 100} aria-label={name} />
        )}
      </Box>
      {fault && retry ? (
        <IconButton
          size="small"
          aria-label={translate("shell.files.retry", { name })}
          onClick={retry}
        >
          <Replay fontSize="small" />
        </IconButton>
      ) : null}
      <IconButton
        size="small"
        aria-label={translate(fault ? "shell.files.dismiss" : "shell.files.cancel", { name })}
        onClick={cancel}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

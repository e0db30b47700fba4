import { Box, Button, Tooltip } from "@mui/material";
import { useTranslate } from "react-admin";

interface Props {
  busy: boolean;
  onCancel: () => void;
  onSaveAndNew?: () => void;
}

/** Below the scrolling part of a form, always in sight. */
export function FormFooter({ busy, onCancel, onSaveAndNew }: Props) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "flex-end",
        gap: 1,
        mx: { xs: -1.5, md: -2.5 },
        mb: { xs: -1.5, md: -2.5 },
        px: { xs: 1.5, md: 2.5 },
        py: 1.25,
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Button color="inherit" onClick={onCancel} disabled={busy}>
        {translate("shell.cancel")}
      </Button>
      {onSaveAndNew ? (
        <Button variant="outlined" onClick={onSaveAndNew} disabled={busy}>
          {translate("shell.form.saveAndNew")}
        </Button>
      ) : null}
      <Tooltip title="Ctrl+S" placement="top" describeChild>
        <Button type="submit" variant="contained" loading={busy}>
          {translate("shell.form.save")}
        </Button>
      </Tooltip>
    </Box>
  );
}

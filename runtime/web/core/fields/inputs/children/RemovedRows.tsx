import Undo from "@mui/icons-material/UndoOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useTranslate } from "react-admin";

interface Props {
  number: number;
  onPutBack: () => void;
}

/** Says that rows were taken out and not saved yet, and brings the last one back to its place. */
export function RemovedRows({ number, onPutBack }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
      <Typography component="output" variant="body2" color="text.secondary">
        {translate("shell.rows.removed", { smart_count: number })}
      </Typography>
      <Button size="small" startIcon={<Undo />} onClick={onPutBack}>
        {translate("shell.rows.putBack")}
      </Button>
    </Box>
  );
}

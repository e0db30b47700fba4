import { Alert, Box, Button, Card, Typography } from "@mui/material";
import { useNotify, useTranslate } from "react-admin";

interface Props {
  codes: string[];
  onDone: () => void;
}

/** The recovery codes, shown this once: to copy, to keep as a file, to confirm. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const text = codes.join("\n");
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify("shell.copied", { type: "success" }),
      () => notify("shell.copyFailed", { type: "error" }),
    );
  };
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate("shell.factor.codes")}
      </Typography>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate("shell.factor.codesText")}
      </Alert>
      <Box
        component="ul"
        aria-label={translate("shell.factor.codes")}
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
          gap: 1,
          m: 0,
          mb: 2,
          p: 2,
          listStyle: "none",
          borderRadius: 2,
          bgcolor: "action.hover",
          fontFamily: "monospace",
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="contained" onClick={onDone}>
          {translate("shell.factor.kept")}
        </Button>
        <Button onClick={copy}>{translate("shell.copy")}</Button>
        <Button
          component="a"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {translate("shell.factor.save")}
        </Button>
      </Box>
    </Card>
  );
}

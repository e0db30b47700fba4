import { Box, TextField, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useActiveRoute, useMenuTitle } from "../../routing/index.ts";

/** A page deep in the menu: where it stands, and a field that keeps what is typed while its tab is open. */
export function NestedDemo() {
  const translate = useTranslate();
  const titleOf = useMenuTitle();
  const trail = useActiveRoute()?.trail ?? [];
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 480 }}>
      <Typography variant="h1">{trail.slice(-1).map(titleOf)}</Typography>
      <Typography color="text.secondary">{trail.map(titleOf).join(" / ")}</Typography>
      <TextField
        label={translate("shell.demo.nested.note")}
        helperText={translate("shell.demo.nested.hint")}
      />
    </Box>
  );
}

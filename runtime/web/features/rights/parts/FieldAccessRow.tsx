import { Box, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { FieldAccess } from "./fieldAccess.ts";

interface Props {
  label: string;
  hint: string;
  access: FieldAccess;
  onChange: (access: FieldAccess) => void;
}

const choices: FieldAccess[] = ["editable", "readOnly", "hidden"];

/** One field with its three ways of access. */
export function FieldAccessRow({ label, hint, access, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        py: 0.75,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: "1 1 160px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="caption" color="text.secondary">
          {hint}
        </Typography>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={access}
        aria-label={translate("shell.rights.accessTo", { name: label })}
        onChange={(_, value: FieldAccess | null) => (value ? onChange(value) : undefined)}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice} value={choice} sx={{ textTransform: "none", py: 0.25 }}>
            {translate(`shell.rights.${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

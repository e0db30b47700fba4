import { Box } from "@mui/material";
import type { CellProps } from "../../pages/contract.ts";

export function ColorValue({ value }: CellProps) {
  if (typeof value !== "string" || !value) return null;
  const known = /^#[0-9a-f]{3,8}$/i.test(value);
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <Box
        component="span"
        sx={{ width: 16, height: 16, borderRadius: 0.75, border: 1, borderColor: "divider" }}
        style={known ? { backgroundColor: value } : undefined}
      />
      {value}
    </Box>
  );
}

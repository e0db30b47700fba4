import { Box } from "@mui/material";

export function ProductMark() {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden="true"
      sx={{ width: 32, height: 32, flexShrink: 0 }}
    >
      <rect width="32" height="32" rx="9" fill="#646cff" />
      <path d="M9 8h14v4H13v4h8v4h-8v4H9z" fill="#fff" />
    </Box>
  );
}

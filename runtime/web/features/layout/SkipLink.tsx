import { Box } from "@mui/material";

/** First thing the keyboard reaches: past the menu, into the page. The address is the router's, so it moves focus itself. */
export function SkipLink({ label }: { label: string }) {
  return (
    <Box
      component="button"
      type="button"
      onClick={() => document.getElementById("page")?.focus()}
      sx={{
        position: "fixed",
        top: -60,
        left: 12,
        zIndex: "tooltip",
        px: 2,
        py: 1,
        border: 0,
        borderRadius: 1,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        font: "inherit",
        "&:focus": { top: 12 },
      }}
    >
      {label}
    </Box>
  );
}

import { Box } from "@mui/material";
import { useEffect, useRef } from "react";

/** First thing the keyboard reaches: past the menu, into the page. The address is the router's, so it moves focus itself. */
export function SkipLink({ label }: { label: string }) {
  const start = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // After signing in the browser would go on by Tab from where the sign-in page's button was, in the middle of the console.
    if (document.activeElement !== document.body) return;
    start.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Box component="span" ref={start} tabIndex={-1} sx={{ position: "fixed", top: 0 }} />
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
    </>
  );
}

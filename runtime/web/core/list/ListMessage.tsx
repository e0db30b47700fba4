import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** What is shown in place of an empty table: one sentence and the way on. */
export function ListMessage({
  title,
  text,
  isPage = false,
  children,
}: {
  title: string;
  text?: string;
  /** It stands for a whole page, and is its heading. */
  isPage?: boolean;
  children?: ReactNode;
}) {
  return (
    <Box
      component="output"
      sx={{ display: "grid", placeItems: "center", flex: 1, minHeight: 220, p: 3 }}
    >
      <Box sx={{ maxWidth: 420, textAlign: "center" }}>
        <Box
          component="svg"
          viewBox="0 0 120 80"
          aria-hidden="true"
          sx={{ width: 120, mb: 1.5, color: "text.disabled", opacity: 0.55 }}
        >
          <g fill="none" stroke="currentColor" strokeWidth="2">
            <rect x="18" y="14" width="84" height="54" rx="8" />
            <path d="M18 30h84M34 43h34M34 54h22" strokeLinecap="round" />
          </g>
        </Box>
        <Typography variant="h2" component={isPage ? "h1" : "h2"}>
          {title}
        </Typography>
        {text ? (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        ) : null}
        <Box sx={{ mt: 2, display: "flex", gap: 1, justifyContent: "center" }}>{children}</Box>
      </Box>
    </Box>
  );
}

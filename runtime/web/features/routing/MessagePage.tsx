import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

interface Props {
  code: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A page that is only a message: a large code, a sentence and a way on. */
export function MessagePage({ code, title, text, children }: Props) {
  return (
    <Box sx={{ display: "grid", placeItems: "center", flex: 1, p: 3, textAlign: "center" }}>
      <Box sx={{ maxWidth: 460 }}>
        <Typography
          aria-hidden="true"
          sx={{ fontSize: 84, fontWeight: 700, lineHeight: 1, color: "primary.main", opacity: 0.9 }}
        >
          {code}
        </Typography>
        <Typography variant="h1" sx={{ mt: 2 }}>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 1, mb: 3 }}>
          {text}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

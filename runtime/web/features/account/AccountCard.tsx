import { Card, Typography } from "@mui/material";
import type { ReactNode } from "react";

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One matter of the user center: what it is, what it is for, what can be done. */
export function AccountCard({ title, text, children }: Props) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 860 }}>
      <Typography variant="h2">{title}</Typography>
      {text ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
          {text}
        </Typography>
      ) : null}
      {children}
    </Card>
  );
}

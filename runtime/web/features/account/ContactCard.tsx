import { Card, Chip, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

interface Props {
  label: string;
  value: string;
  confirmed: boolean;
  /** The way to confirm it or to set another one. */
  children: ReactNode;
}

/** A number or an address of one's own, and whether it is confirmed. */
export function ContactCard({ label, value, confirmed, children }: Props) {
  const translate = useTranslate();
  return (
    <Card
      component="section"
      aria-label={label}
      sx={{ p: 2, mb: 2, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}
    >
      <Typography component="span" sx={{ overflowWrap: "anywhere" }}>
        {label} {value}
      </Typography>
      <Chip
        size="small"
        color={confirmed ? "success" : "default"}
        label={translate(`shell.profile.phone.${confirmed ? "confirmed" : "unconfirmed"}`)}
      />
      {children}
    </Card>
  );
}

import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { keptForm } from "./keptForms.ts";

interface Props {
  entityKey: string;
  children: ReactNode;
}

/** A page of a form, with a line above it while nothing can be sent in. */
export function FormState({ entityKey, children }: Props) {
  const translate = useTranslate();
  const closed = keptForm(entityKey)?.closed;
  return (
    <>
      {closed ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(`shell.forms.closed.${closed}`)}
        </Alert>
      ) : null}
      {children}
    </>
  );
}

import { Alert } from "@mui/material";
import { useTranslate } from "react-admin";
import { formStates } from "../../../../shared/forms/formStates.ts";

/** A form whose submissions have become a module is drawn on in vain: says so before anybody tries to publish it. */
export function ModuleNote({ status }: { status: number }) {
  const translate = useTranslate();
  if (status !== formStates.promoted) return null;
  return (
    <Alert severity="info" sx={{ borderRadius: 0, py: 0 }}>
      {translate("error.F4059")}
    </Alert>
  );
}

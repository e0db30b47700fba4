import Design from "@mui/icons-material/DesignServicesOutlined";
import { Alert, Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useRegistry } from "../../core/entities/RegistryContext.tsx";
import { useSession } from "../../core/session/SessionContext.tsx";
import { keptForm } from "./keptForms.ts";

interface Props {
  entityKey: string;
  /** The list of answers, from where the way leads back to what is asked. */
  listed?: boolean;
  children: ReactNode;
}

/** A page of a form, with a line above it while nothing can be sent in. */
export function FormState({ entityKey, listed = false, children }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const form = keptForm(entityKey);
  const designer = useRegistry().paths.get("system/form");
  const closed = form?.closed;
  return (
    <>
      {listed && form && designer && can("sysForm/design") ? (
        <Box sx={{ display: "flex", justifyContent: "flex-end", mt: -1, mb: 0.5 }}>
          <Button
            size="small"
            startIcon={<Design />}
            component={Link}
            to={`${designer}/${form.formId}`}
          >
            {translate("shell.forms.design")}
          </Button>
        </Box>
      ) : null}
      {closed ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(`shell.forms.closed.${closed}`)}
        </Alert>
      ) : null}
      {children}
    </>
  );
}

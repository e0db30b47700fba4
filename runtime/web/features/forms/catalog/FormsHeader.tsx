import Add from "@mui/icons-material/Add";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import type { Form } from "../../../../../generated/system/form/types.ts";
import { Auth } from "../../../core/session/Auth.tsx";

const NewFormDialog = lazy(async () => ({
  default: (await import("../create/NewFormDialog.tsx")).NewFormDialog,
}));

/** Title of the page and the way to a new form. */
export function FormsHeader({ forms }: { forms: readonly Form[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
      <Typography variant="h1" sx={{ flex: 1, minWidth: 160 }}>
        {translate("menu.sysFormDes")}
      </Typography>
      <Auth value="sysForm/add">
        <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
          {translate("shell.forms.new")}
        </Button>
      </Auth>
      {open ? (
        <Suspense fallback={null}>
          <NewFormDialog
            codes={forms.flatMap(({ code }) => code ?? [])}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

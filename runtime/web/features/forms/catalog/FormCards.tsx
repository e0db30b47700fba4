import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import type { Form } from "../../../../../generated/system/form/types.ts";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import { ListMessage } from "../../../core/list/ListMessage.tsx";
import type { EntityRecord, RowAction } from "../../../core/pages/contract.ts";
import { FormCard } from "./FormCard.tsx";
import { filterForms, type FormsFilter } from "./formsFilter.ts";
import { formsKey, useFormsNow } from "./useForms.ts";

interface Props {
  forms: readonly Form[];
  filter: FormsFilter;
  onClear: () => void;
}

/** The forms as cards; what is chosen in the menu of one opens beside them. */
export function FormCards({ forms, filter, onClear }: Props) {
  const translate = useTranslate();
  const { entity } = useEntity(formsKey);
  const now = useFormsNow();
  const [act, setAct] = useState<{ action: RowAction; form: Form } | null>(null);
  const shown = filterForms(forms, filter);
  const Dialog = act?.action.dialog;
  if (forms.length === 0)
    return (
      <ListMessage title={translate("shell.forms.none")} text={translate("shell.forms.noneText")} />
    );
  if (shown.length === 0)
    return (
      <ListMessage title={translate("shell.forms.noMatch")}>
        <Button variant="outlined" onClick={onClear}>
          {translate("shell.forms.clear")}
        </Button>
      </ListMessage>
    );
  return (
    <>
      <Box component="ul" sx={grid}>
        {shown.map((form) => (
          <FormCard
            key={form.id}
            form={form}
            now={now?.get(form.id)}
            onAct={(action) => setAct({ action, form })}
          />
        ))}
      </Box>
      {act && Dialog ? (
        <Suspense fallback={null}>
          <Dialog
            entity={entity}
            record={act.form as unknown as EntityRecord}
            onClose={() => setAct(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const grid = {
  display: "grid",
  gap: 2,
  m: 0,
  p: 0,
  listStyle: "none",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
} as const;

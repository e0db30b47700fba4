import { ButtonBase } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FieldValue } from "../../fields/FieldValue.tsx";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityRecord } from "../contract.ts";

const StatesDialog = lazy(async () => ({
  default: (await import("../../steps/diagram/StatesDialog.tsx")).StatesDialog,
}));

/** The state a record is in, as its tag, which opens all states; nothing for an entity without states or a state closed to the person. */
export function RecordMark({ entity, record }: { entity: EntityModel; record: EntityRecord }) {
  const translate = useTranslate();
  const { option } = useValueFormat(entity);
  const [isOpen, setOpen] = useState(false);
  const { states, fields } = entity;
  const field = fields.find(({ name }) => name === states?.field);
  const value = field ? record[field.name] : undefined;
  if (!states || !field || value === null || value === undefined) return null;
  const state = option(field, value as string | number);
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-label={translate("shell.states.open", { state })}
        sx={{ borderRadius: 1, minHeight: 24, "&:focus-visible": { outline: 2 } }}
      >
        <FieldValue entity={entity} field={field} record={record} value={value} />
      </ButtonBase>
      {isOpen ? (
        <Suspense fallback={null}>
          <StatesDialog
            entity={entity}
            field={field}
            states={states}
            record={record}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

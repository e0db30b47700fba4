import { Box, Button } from "@mui/material";
import { useEffect, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel, Json } from "../../../shared/entity/model.ts";
import { fieldsByName } from "./listColumns.ts";
import { FilterField } from "./FilterField.tsx";

interface Props {
  entity: EntityModel;
  names: string[];
  values: Record<string, Json>;
  onChange: (values: Record<string, Json>) => void;
}

const foldAfter = 4;
const delay = 350;

/** The filters of a view; the first few are always there, the rest unfold. Changes apply by themselves. */
export function FilterBar({ entity, names, values, onChange }: Props) {
  const translate = useTranslate();
  const fields = useMemo(() => fieldsByName(entity, names), [entity, names]);
  const [open, setOpen] = useState(false);
  const form = useForm<Record<string, unknown>>({ defaultValues: values });
  const { watch } = form;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch((next) => {
      clearTimeout(timer);
      timer = setTimeout(() => onChange(withoutEmpty(next as Record<string, Json>)), delay);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [watch, onChange]);

  if (fields.length === 0) return null;
  const shown = open ? fields : fields.slice(0, foldAfter);
  return (
    <FormProvider {...form}>
      <Box
        role="search"
        aria-label={translate("shell.list.filters")}
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fill, minmax(190px, 1fr))",
          gap: 1.5,
          alignItems: "end",
        }}
      >
        {shown.map((field) => (
          <FilterField key={field.name} entity={entity} field={field} />
        ))}
        {fields.length > foldAfter ? (
          <Box>
            <Button
              size="small"
              onClick={() => setOpen(!open)}
              aria-expanded={open}
              sx={{ mb: 0.25 }}
            >
              {translate(open ? "shell.list.fewerFilters" : "shell.list.moreFilters", {
                number: fields.length - foldAfter,
              })}
            </Button>
          </Box>
        ) : null}
      </Box>
    </FormProvider>
  );
}

/** Entries that ask for something. */
function withoutEmpty(values: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== "" &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

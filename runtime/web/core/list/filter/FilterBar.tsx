import { Box, Button, useMediaQuery, type Theme } from "@mui/material";
import { useEffect, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { ChoiceSurroundings } from "../../fields/choices/ChoiceSurroundings.tsx";
import { ClearsDependents } from "../../fields/choices/useClearsDependents.tsx";
import { fieldsByName } from "../listColumns.ts";
import { FilterField } from "./FilterField.tsx";

interface Props {
  entity: EntityModel;
  names: string[];
  values: Record<string, Json>;
  /** None is folded away. */
  all?: boolean;
  onChange: (values: Record<string, Json>) => void;
}

const searching = { loose: true };
const wideFold = 5;
const delay = 350;

/** The filters of a view; the first few are always there, the rest unfold. Changes apply by themselves. */
export function FilterBar({ entity, names, values, all = false, onChange }: Props) {
  const translate = useTranslate();
  const fields = useMemo(() => fieldsByName(entity, names), [entity, names]);
  const [open, setOpen] = useState(false);
  const form = useForm<Record<string, unknown>>({ defaultValues: values });
  const { subscribe } = form;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values: next }) => {
        clearTimeout(timer);
        timer = setTimeout(() => onChange(withoutEmpty(next as Record<string, Json>)), delay);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, onChange]);

  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up("lg"));
  const foldAfter = all ? fields.length : wide ? wideFold : wideFold - 2;
  const shown = open ? fields : fields.slice(0, foldAfter);
  if (fields.length === 0) return null;
  return (
    <FormProvider {...form}>
      <ChoiceSurroundings value={searching}>
        <ClearsDependents entity={entity} />
        <Box
          component="search"
          aria-label={translate("shell.list.filters")}
          sx={{
            display: "grid",
            flex: 1,
            minWidth: 0,
            gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))",
            gap: 1.5,
            alignItems: "end",
            px: 1.5,
            pb: 1.5,
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
      </ChoiceSurroundings>
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

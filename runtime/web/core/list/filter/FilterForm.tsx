import { useEffect, useMemo, type ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { ChoiceSurroundings } from "../../fields/choices/ChoiceSurroundings.tsx";
import { ClearsDependents } from "../../fields/choices/useClearsDependents.tsx";

interface Props {
  entity: EntityModel;
  values: Record<string, Json>;
  onChange: (values: Record<string, Json>) => void;
  children: ReactNode;
}

const searching = { loose: true };
const delay = 350;

/** The form behind the filters of a view, wherever their inputs are drawn. Changes apply by themselves. */
export function FilterForm({ entity, values, onChange, children }: Props) {
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
  const dependents = useMemo(() => <ClearsDependents entity={entity} />, [entity]);
  return (
    <FormProvider {...form}>
      <ChoiceSurroundings value={searching}>
        {dependents}
        {children}
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

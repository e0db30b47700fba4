import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { ChoiceSurroundings } from "../../fields/choices/ChoiceSurroundings.tsx";
import { ClearsDependents } from "../../fields/choices/useClearsDependents.tsx";

/** The filters that inputs stand for. */
export interface FilterValues {
  entity: EntityModel;
  values: Record<string, Json>;
  /** Another one: the filters were replaced from elsewhere, and inputs start anew. */
  round: string;
  onChange: (values: Record<string, Json>) => void;
}

interface Props {
  filters: FilterValues;
  children: ReactNode;
}

const searching = { loose: true };
const delay = 350;

/** The form behind inputs of filters. Changes apply by themselves, at the latest when the inputs are closed. */
export function FilterForm({ filters, children }: Props) {
  const { entity, values, round, onChange } = filters;
  const form = useForm<Record<string, unknown>>({ defaultValues: values });
  const { subscribe, reset } = form;
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; apply: () => void }>(undefined);
  const apply = useEffectEvent((next: Record<string, Json>) => onChange(withoutEmpty(next)));
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values: next }) => {
        clearTimeout(waiting.current?.timer);
        const own = () => {
          waiting.current = undefined;
          apply(next as Record<string, Json>);
        };
        waiting.current = { timer: setTimeout(own, delay), apply: own };
      },
    });
    return () => {
      clearTimeout(waiting.current?.timer);
      waiting.current?.apply();
      unsubscribe();
    };
  }, [subscribe]);
  const shown = useRef(round);
  const startAnew = useEffectEvent(() => {
    reset(values);
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  });
  useEffect(() => {
    if (shown.current !== round) startAnew();
    shown.current = round;
  }, [round]);
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

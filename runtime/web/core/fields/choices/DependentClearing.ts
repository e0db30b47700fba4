import { useEffect, useEffectEvent } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { entityTexts } from "../../i18n/useText.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { useSurroundings } from "./ChoiceSurroundings.tsx";
import { dependentsOf, sourcesOf, type Dependent } from "./dependents.ts";
import { useFits } from "./useFits.ts";
import { givenValue } from "./offers.ts";

/** Empties choices of a form that do not fit a changed value any more, and says so. Draws nothing. */
export function DependentClearing({ entity }: { entity: EntityModel }) {
  const { subscribe, getValues, setValue } = useFormContext();
  const { registry } = useRegistry();
  const around = useSurroundings();
  const fits = useFits();
  const notify = useNotify();
  const translate = useTranslate();

  const check = async ({ entity: owner, field, path, row }: Dependent) => {
    const value: unknown = getValues(path);
    const ids = (Array.isArray(value) ? value : [value]).map(Number).filter((id) => id > 0);
    if (ids.length === 0) return;
    const values = sourcesOf(field).map(({ of, name }) =>
      givenValue(getValues(of === "parent" ? name : row + name), name, owner, around),
    );
    const left = await fits(owner, field, ids, values);
    // Someone who has chosen anew in the meantime has chosen from what fits.
    if (left.length === ids.length || getValues(path) !== value) return;
    setValue(path, Array.isArray(value) ? left : null, { shouldDirty: true, shouldTouch: true });
    const companion = field.relation?.labelAs;
    if (companion) setValue(row + companion, null);
    const label = entityTexts(owner, translate).field(field);
    notify(translate("shell.form.cleared", { field: label }), { type: "info" });
  };
  const changed = useEffectEvent((name: string | undefined) => {
    if (name === undefined) return;
    const childOf = (key: string) => registry.peek(key)?.entity;
    for (const each of dependentsOf(entity, name, getValues(), childOf)) void check(each);
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => changed(name),
      }),
    [subscribe],
  );
  return null;
}

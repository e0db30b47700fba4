import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { useSurroundings } from "./ChoiceSurroundings.tsx";
import { sourcesOf } from "./dependents.ts";
import { givenValue, offerOf, rowOf, type Offer } from "./offers.ts";

/** What may be chosen in the input of a field, by the present values of its form. */
export function useOffer(entity: EntityModel, field: FieldModel, source: string): Offer {
  const around = useSurroundings();
  const sources = useMemo(() => sourcesOf(field), [field]);
  const row = rowOf(source);
  const watched = useWatch({
    name: sources.map(({ of, name }) => (of === "parent" ? name : row + name)),
    disabled: sources.length === 0,
  }) as unknown[];
  const values = sources.map(({ of, name }, index) =>
    of === "parent"
      ? (watched[index] ?? (around.loose ? undefined : null))
      : givenValue(watched[index], name, entity, around),
  );
  const key = JSON.stringify(values.map((value) => value ?? (value === null ? null : "?")));
  // The values are compared by what they say.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => offerOf(entity, field, values), [entity, field, key]);
}

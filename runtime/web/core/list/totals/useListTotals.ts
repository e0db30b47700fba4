import { useQuery } from "@tanstack/react-query";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import type { TotalKind } from "../../../../shared/entity/viewModel.ts";
import { readAggregate } from "../../data/aggregate.ts";
import { defaultView } from "../toolbar/listViews.ts";
import type { EntityListState } from "../useEntityList.ts";

export interface ListTotal {
  field: FieldModel;
  kind: TotalKind;
  value: Json;
}

/** The figures that the view shows, over fields that are open to this person. */
export function totalsOf({ entity, own, view, unreadable }: EntityListState) {
  const { totals = {} } = entity.views.find(({ name }) => name === view.name) ?? {};
  return own.fields.flatMap((field) => {
    const kind = totals[field.name];
    return kind && !unreadable.includes(field.name) ? [{ field, kind }] : [];
  });
}

/** Figures of all records that the list's filters let through; null: not asked, or not there yet. */
export function useListTotals(list: EntityListState, asked: boolean): ListTotal[] | null {
  const { entity, values } = list;
  const wanted = totalsOf(list);
  const measures = wanted.map(({ field, kind }) => `${kind}:${field.name}`);
  const { data } = useQuery({
    queryKey: [entity.key, "totals", measures.join(), values],
    queryFn: () => readAggregate(entity.key, { filter: values, view: defaultView, measures }),
    enabled: asked && measures.length > 0,
    placeholderData: (previous) => previous,
  });
  const found = data?.groups[0]?.values;
  if (!found) return null;
  return wanted.map(({ field, kind }) => ({
    field,
    kind,
    value: found[`${kind}:${field.name}`] ?? null,
  }));
}

import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { readAggregate } from "../../data/aggregate.ts";
import { useFieldOptions } from "../../fields/useFieldOptions.ts";
import { defaultView } from "../../list/toolbar/listViews.ts";
import type { EntityListState } from "../../list/useEntityList.ts";
import { sameValue } from "./moves.ts";

export interface Lane {
  value: Json;
  label: string;
  count: number;
}

/** The columns of a board with how many cards each holds: every option of a select field, or the records a relation leads to. */
export function useLanes(list: EntityListState, field: FieldModel) {
  const translate = useTranslate();
  const options = useFieldOptions(list.own, field);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [list.entity.key, "lanes", field.name, list.values],
    queryFn: () =>
      readAggregate(list.entity.key, {
        filter: list.values,
        view: defaultView,
        group: [field.name],
        order: "key",
      }),
    placeholderData: (previous) => previous,
  });
  const groups = data?.groups ?? [];
  const countOf = (value: Json) =>
    Number(groups.find(({ key }) => sameValue(key[0], value))?.values["count"] ?? 0);
  const named: Omit<Lane, "count">[] =
    kindOf(field).choice === "one"
      ? options
      : groups
          .filter(({ key }) => key[0] !== null)
          .map(({ key, texts }) => ({ value: key[0] as Json, label: texts[0] ?? String(key[0]) }));
  const empty = { value: null, label: translate("shell.kanban.none") };
  const lanes = [...named, ...(countOf(null) > 0 || field.nullable ? [empty] : [])].map((lane) => ({
    value: lane.value,
    label: lane.label,
    count: countOf(lane.value),
  }));
  return { lanes, error, isPending, refetch };
}

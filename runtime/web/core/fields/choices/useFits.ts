import { useCallback } from "react";
import { useDataProvider } from "react-admin";
import type { EntityModel, FieldModel } from "../../../../shared/entity/model.ts";
import { useListRight } from "../useListRight.ts";
import { offerOf, unlisted } from "./offers.ts";

/** Asks which of these records may be chosen in a field beside other values; all where nobody can tell. */
export function useFits() {
  const dataProvider = useDataProvider();
  const mayList = useListRight();
  return useCallback(
    async (
      entity: EntityModel,
      field: FieldModel,
      ids: readonly number[],
      values: readonly unknown[],
    ): Promise<number[]> => {
      const to = field.relation?.to ?? "";
      const offered = offerOf(entity, field, values);
      try {
        const { filter, meta } = (await mayList(to)) ? offered : unlisted(offered);
        const { data } = await dataProvider.getList(to, {
          filter: { ...filter, id: ids },
          pagination: { page: 1, perPage: ids.length },
          ...(meta ? { meta } : {}),
        });
        const found = new Set(data.map(({ id }) => Number(id)));
        return ids.filter((id) => found.has(id));
      } catch {
        // Anyone who may not look leaves it to the server, which checks what is saved.
        return [...ids];
      }
    },
    [dataProvider, mayList],
  );
}

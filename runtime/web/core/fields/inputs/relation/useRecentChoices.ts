import { useMemo } from "react";
import { useGetList } from "react-admin";
import type { RelationModel } from "../../../../../shared/entity/model.ts";
import { choiceName } from "../../../entities/recordName.ts";
import { useSeeded } from "../../../i18n/useSeeded.ts";
import { unlisted, type Offer } from "../../choices/offers.ts";
import { useMayList } from "../../useMayList.ts";
import type { EntityRecord } from "../../../pages/contract.ts";
import type { Choice } from "./useRelationChoices.ts";
import { recentChoices } from "./recentChoices.ts";

/** The records chosen last, as far as they may still be chosen, latest first. */
export function useRecentChoices(
  relation: RelationModel,
  wanted: boolean,
  offered: Offer,
): Choice[] {
  const mayList = useMayList(relation.to);
  const offer = mayList === false ? unlisted(offered) : offered;
  const ids = wanted ? recentChoices(relation.to) : [];
  const { data } = useGetList<EntityRecord>(
    relation.to,
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: "id", order: "ASC" },
      filter: { ...offer.filter, id: ids },
      ...(offer.meta ? { meta: offer.meta } : {}),
    },
    { enabled: ids.length > 0 && mayList !== undefined, staleTime: 30_000 },
  );
  const seeded = useSeeded();
  const order = ids.join();
  return useMemo(
    () =>
      order
        .split(",")
        .flatMap((id) => (data ?? []).filter((record) => String(record.id) === id))
        .map((record) => ({
          id: record.id,
          label: seeded(choiceName(record, relation.titleField)),
          depth: 0,
          above: [],
        })),
    [data, order, relation.titleField, seeded],
  );
}

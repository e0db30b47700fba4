import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { useDataProvider } from "react-admin";
import { useParams } from "react-router";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { FormworkDataProvider } from "../data/dataProvider.ts";
import { limitEntity, noLimits } from "../entities/fieldLimits.ts";
import type { EntityRecord } from "./contract.ts";
import { recordQuery } from "./recordQuery.ts";

/** The record named by the address, and the entity as this person has it; `id` is NaN for an address that names none. */
export function useRecord(entity: EntityModel, fresh: boolean) {
  const id = Number(useParams()["id"]);
  const visit = useId();
  const shown = recordQuery(useDataProvider<FormworkDataProvider>(), entity.key, id);
  const { data: answer, ...query } = useQuery({
    ...shown,
    enabled: Number.isSafeInteger(id),
    // An edit form starts from what is stored now, not from what a list showed, and stays with it: newer values under
    // the person's hands would hide that somebody else has changed the record.
    ...(fresh
      ? {
          queryKey: [...shown.queryKey, visit],
          staleTime: 0,
          gcTime: 0,
          refetchOnReconnect: false,
          refetchOnMount: false,
        }
      : {}),
  });
  const limits = answer?.limits ?? noLimits;
  const own = useMemo(() => limitEntity(entity, limits), [entity, limits]);
  return { id, own, data: answer?.data as EntityRecord | undefined, ...query };
}

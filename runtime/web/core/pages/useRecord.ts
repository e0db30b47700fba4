import { useGetOne } from "react-admin";
import { useParams } from "react-router";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { EntityRecord } from "./contract.ts";

/** The record named by the address; `id` is NaN for an address that names none. */
export function useRecord(entity: EntityModel, fresh: boolean) {
  const id = Number(useParams()["id"]);
  const query = useGetOne<EntityRecord>(
    entity.key,
    { id },
    {
      enabled: Number.isSafeInteger(id),
      // An edit form must start from what is stored now, not from what the list showed.
      ...(fresh ? { staleTime: 0, gcTime: 0, refetchOnReconnect: false } : {}),
      retry: false,
    },
  );
  return { id, ...query };
}

import { useQueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useDataProvider } from "react-admin";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { useSession } from "../../session/SessionContext.tsx";
import { createRelatedStore } from "./relatedStore.ts";
import { RelatedStoreProvider } from "./useLook.ts";

/** Components below that read related records get them as they arrive; without it nothing is known of them. */
export function RelatedRecords({ children }: { children: ReactNode }) {
  const { registry } = useRegistry();
  const { can } = useSession();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const store = useMemo(
    () =>
      createRelatedStore(async (to, id) => {
        if (!registry.has(to)) return undefined;
        const { operations } = (await registry.load(to)).entity;
        // A list that leaves the record out is no refused call, as asking for the record itself would be.
        if (!can(operations.list)) return undefined;
        const { data } = await queries.fetchQuery({
          queryKey: [to, "related", id],
          queryFn: () => dataProvider.getMany(to, { ids: [id] }),
          staleTime: 60_000,
          retry: false,
        });
        return data[0];
      }),
    [registry, can, dataProvider, queries],
  );
  return <RelatedStoreProvider value={store}>{children}</RelatedStoreProvider>;
}

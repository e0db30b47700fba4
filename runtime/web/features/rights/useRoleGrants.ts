import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSession } from "../../core/session/SessionContext.tsx";
import { grantChanges } from "./grantChanges.ts";
import { loadRoleGrants, saveGrants, type GrantPart, type RoleGrants } from "./roleGrants.ts";

/** The grants of a role as stored and as drafted on the screen. */
export function useRoleGrants(role: { id: number; dataScope: number }) {
  const { can } = useSession();
  const client = useQueryClient();
  const queryKey = ["role grants", role.id];
  const { data: stored, error } = useQuery({
    queryKey,
    queryFn: () => loadRoleGrants(role.id, role.dataScope, can),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [drafted, setDrafted] = useState<Partial<RoleGrants>>({});
  const draft = useMemo(() => (stored ? { ...stored, ...drafted } : null), [stored, drafted]);
  const changes = useMemo(
    () => (stored && draft ? grantChanges(stored, draft) : new Map<GrantPart, never>()),
    [stored, draft],
  );

  /** Stores the changed parts one by one; what was stored stays stored when a later one is refused. Throws RequestFault. */
  const save = async () => {
    if (!draft) return;
    for (const part of changes.keys()) {
      await saveGrants(role.id, part, draft);
      client.setQueryData<RoleGrants>(queryKey, (now) => now && { ...now, ...partOf(draft, part) });
    }
    setDrafted({});
  };

  return {
    draft,
    changes,
    fault: error,
    change: (part: Partial<RoleGrants>) => setDrafted((now) => ({ ...now, ...part })),
    save,
    undo: () => setDrafted({}),
  };
}

function partOf(grants: RoleGrants, part: GrantPart): Partial<RoleGrants> {
  const { menus, apis, dataScope, organizations, columns, rules, users } = grants;
  const parts: Record<GrantPart, Partial<RoleGrants>> = {
    menus: { menus },
    apis: { apis },
    scope: { dataScope, organizations },
    fields: { columns },
    rules: { rules },
    users: { users },
  };
  return parts[part];
}

import * as roleCalls from "../../../../generated/access/role/client.ts";
import { detailOf } from "../../../shared/client/standardCalls.ts";
import { call } from "../../core/http/call.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { loadRoleGrants, type RoleGrants } from "./roleGrants.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

/** Loads the grants of another role; null (and a notice) when that is refused. */
export function useOtherRole(): { load: (id: number) => Promise<RoleGrants | null> } {
  const { can } = useSession();
  const tellFault = useTellFault();
  return {
    async load(id) {
      try {
        const { dataScope } = await call(detailOf(roleCalls.records), { id });
        return await loadRoleGrants(id, dataScope, can);
      } catch (error) {
        tellFault(error);
        return null;
      }
    },
  };
}

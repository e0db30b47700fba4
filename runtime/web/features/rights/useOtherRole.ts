import { useNotify } from "react-admin";
import * as roleCalls from "../../../../generated/access/role/client.ts";
import { detailOf } from "../../../shared/client/standardCalls.ts";
import { call } from "../../core/http/call.ts";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { loadRoleGrants, type RoleGrants } from "./roleGrants.ts";

/** Loads the grants of another role; null (and a notice) when that is refused. */
export function useOtherRole(): { load: (id: number) => Promise<RoleGrants | null> } {
  const { can } = useSession();
  const notify = useNotify();
  const faultText = useFaultText();
  return {
    async load(id) {
      try {
        const { dataScope } = await call(detailOf(roleCalls.records), { id });
        return await loadRoleGrants(id, dataScope, can);
      } catch (error) {
        notify(faultText(error), { type: "error" });
        return null;
      }
    },
  };
}

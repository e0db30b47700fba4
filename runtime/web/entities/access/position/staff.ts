import { useQuery } from "@tanstack/react-query";
import * as positionCalls from "../../../../../generated/access/position/client.ts";
import { pageOf } from "../../../../shared/client/standardCalls.ts";
import { call } from "../../../core/http/call.ts";

export interface Holder {
  id: number;
  account: string;
  realName: string;
  orgId: number | null;
}

/** What the list shows of a position beside its fields. */
interface Staffed {
  id: number;
  userList?: Holder[] | null;
}

/** More positions than a tenant has. */
const all = 5000;

/** The accounts that hold each position, as far as the person may see them; one question for the whole list. */
export function useStaff(id: number): Holder[] | null {
  const { data } = useQuery({
    queryKey: ["access/position", "staff"],
    queryFn: async () => {
      const { items } = await call(pageOf(positionCalls.records), { page: 1, pageSize: all });
      return new Map(
        (items as Staffed[]).map((position) => [position.id, position.userList ?? []]),
      );
    },
    staleTime: 10_000,
    retry: false,
  });
  return data ? (data.get(id) ?? []) : null;
}

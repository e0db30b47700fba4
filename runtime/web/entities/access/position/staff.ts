import { useQuery } from "@tanstack/react-query";
import { post } from "../../../core/http/request.ts";

export interface Holder {
  id: number;
  account: string;
  realName: string;
  orgId: number | null;
}

interface PositionPage {
  items: { id: number; userList: Holder[] | null }[];
}

/** More positions than a tenant has. */
const all = 5000;

/** The accounts that hold each position, as far as the person may see them; one question for the whole list. */
export function useStaff(id: number): Holder[] | null {
  const { data } = useQuery({
    queryKey: ["access/position", "staff"],
    queryFn: async () => {
      const { items } = await post<PositionPage>("/api/sysPos/page", { page: 1, pageSize: all });
      return new Map(items.map((position) => [position.id, position.userList ?? []]));
    },
    staleTime: 10_000,
    retry: false,
  });
  return data ? (data.get(id) ?? []) : null;
}

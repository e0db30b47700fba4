import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as accountMenuCalls from "../../../../../generated/access/accountMenu/client.ts";
import { call } from "../../../core/http/call.ts";

const queryKey = ["favouriteMenus"];

interface Favourites {
  /** Menu ids in the person's order. */
  ids: readonly number[];
  /** Adds the menu at the end, or takes it out. */
  toggle: (id: number) => void;
}

/** The menus a person keeps at hand; they are kept on the server and go with the account. */
export function useFavourites(): Favourites {
  const queries = useQueryClient();
  const { data: ids = [] } = useQuery({
    queryKey,
    queryFn: () => call(accountMenuCalls.userMenuIdList),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const keep = useMutation({
    mutationFn: (menuIdList: number[]) => call(accountMenuCalls.addUserMenus, { menuIdList }),
    onMutate: (next) => queries.setQueryData(queryKey, next),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    ids,
    toggle: (id) =>
      keep.mutate(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
  };
}

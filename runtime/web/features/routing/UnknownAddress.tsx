import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import * as menuCalls from "../../../../generated/access/menu/client.ts";
import { call } from "../../core/http/call.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { NotFound } from "./NotFound.tsx";

/** An address that is none of this person's pages: one that others have is forbidden, any other one is wrong. */
export function UnknownAddress() {
  const { pathname } = useLocation();
  const { data, isPending } = useQuery({
    queryKey: ["page", pathname],
    queryFn: () => call(menuCalls.isMenuPage, { path: pathname }),
    staleTime: 60_000,
    retry: false,
  });
  if (isPending) return <PageSkeleton />;
  return data ? <Navigate to="/401" replace state={{ from: pathname }} /> : <NotFound />;
}

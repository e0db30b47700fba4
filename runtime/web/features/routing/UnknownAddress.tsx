import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { call } from "../../core/http/request.ts";
import { NotFound } from "./NotFound.tsx";

/** An address that is none of this person's pages: one that others have is forbidden, any other one is wrong. */
export function UnknownAddress() {
  const { pathname } = useLocation();
  const { data, isPending } = useQuery({
    queryKey: ["page", pathname],
    queryFn: () => call<boolean>(`/api/sysMenu/isPage?path=${encodeURIComponent(pathname)}`),
    staleTime: 60_000,
    retry: false,
  });
  if (isPending) return <PageSkeleton />;
  return data ? <Navigate to="/401" replace state={{ from: pathname }} /> : <NotFound />;
}

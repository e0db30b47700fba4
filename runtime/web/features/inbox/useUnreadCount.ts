import { useQuery } from "@tanstack/react-query";
import { loadUnread } from "./receivedNotices.ts";

/** How many notices the person has not read; asked once for all who show it. */
export const useUnreadCount = (): number =>
  useQuery({ queryKey: ["unreadNotices"], queryFn: loadUnread }).data?.length ?? 0;

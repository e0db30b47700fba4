import { useQuery } from "@tanstack/react-query";
import { inboxKey, loadCounts, type InboxCounts } from "./inboxCalls.ts";

/** What waits in the inbox, and how the person wants to be told; asked once for all who show it. */
export const useInboxCounts = (): InboxCounts | undefined =>
  useQuery({ queryKey: [inboxKey, "counts"], queryFn: loadCounts }).data;

/** How many unread entries the bell shows: those of muted kinds do not count. */
export const useUnreadCount = (): number => useInboxCounts()?.bell ?? 0;

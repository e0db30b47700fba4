import type {
  InboxEntryInboxCountsOutput,
  InboxEntryInboxDetailOutput,
  InboxEntryPageInboxOutput,
} from "../../../../generated/office/inboxEntry/types.ts";
import { call, post } from "../../core/http/request.ts";

export type Entry = InboxEntryPageInboxOutput["items"][number];
export type EntryDetail = InboxEntryInboxDetailOutput;
export type InboxCounts = InboxEntryInboxCountsOutput;
export type Preferences = InboxCounts["preferences"];
export type Tab = keyof InboxCounts["total"];

export const inboxTabs = ["all", "unread", "notice", "message", "task", "archived"] as const;

/** Begins every query of the inbox. */
export const inboxKey = "inbox";

/** Asked by the page itself, so it is no sign of somebody at the desk. Throws RequestFault. */
export const loadCounts = (): Promise<InboxCounts> =>
  call<InboxCounts>("/api/sysInbox/counts", { headers: { "X-Passive": "1" } });

/** Throws RequestFault. */
export const loadPage = (query: {
  tab: Tab;
  search: string;
  page: number;
  pageSize: number;
}): Promise<InboxEntryPageInboxOutput> => post("/api/sysInbox/page", query);

/** Throws RequestFault. */
export const loadDetail = (id: number): Promise<EntryDetail> =>
  call<EntryDetail>(`/api/sysInbox/detail?id=${id}`);

/** Some entries, or all of a tab; gives how many changed. Throws RequestFault. */
export const setRead = (of: { ids: number[] } | { tab: Tab }, read: boolean): Promise<number> =>
  post<number>("/api/sysInbox/setRead", { ...of, read });

/** Gives how many changed. Throws RequestFault. */
export const setArchived = (ids: number[], archived: boolean): Promise<number> =>
  post<number>("/api/sysInbox/archive", { ids, archived });

/** Throws RequestFault. */
export const savePreferences = (preferences: Preferences): Promise<null> =>
  post<null>("/api/sysInbox/preferences", preferences);

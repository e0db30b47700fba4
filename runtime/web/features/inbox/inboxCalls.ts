import * as inboxEntryCalls from "../../../../generated/office/inboxEntry/client.ts";
import type {
  InboxEntryInboxCountsOutput,
  InboxEntryInboxDetailOutput,
  InboxEntryPageInboxOutput,
} from "../../../../generated/office/inboxEntry/types.ts";
import { call } from "../../core/http/call.ts";

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
  call(inboxEntryCalls.inboxCounts, {}, { passive: true });

/** Throws RequestFault. */
export const loadPage = (query: {
  tab: Tab;
  search: string;
  page: number;
  pageSize: number;
}): Promise<InboxEntryPageInboxOutput> => call(inboxEntryCalls.pageInbox, query);

/** Throws RequestFault. */
export const loadDetail = (id: number): Promise<EntryDetail> =>
  call(inboxEntryCalls.inboxDetail, { id });

/** Some entries, or all of a tab; gives how many changed. Throws RequestFault. */
export const setRead = (of: { ids: number[] } | { tab: Tab }, read: boolean): Promise<number> =>
  call(inboxEntryCalls.setInboxRead, { ...of, read });

/** Gives how many changed. Throws RequestFault. */
export const setArchived = (ids: number[], archived: boolean): Promise<number> =>
  call(inboxEntryCalls.archiveInbox, { ids, archived });

/** Throws RequestFault. */
export const savePreferences = (preferences: Preferences): Promise<null> =>
  call(inboxEntryCalls.saveInboxPreferences, preferences);

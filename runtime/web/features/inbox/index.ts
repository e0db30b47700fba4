import { lazy } from "../../core/loading/lazy.ts";

export { Bell } from "./Bell.tsx";
export { topicText } from "./entryTexts.ts";
export { OpenedNotice } from "./OpenedNotice.tsx";
export { loadRead, loadUnread, markRead, type UnreadNotice } from "./receivedNotices.ts";
export { useInboxCounts, useUnreadCount } from "./useUnreadCount.ts";

/** The bell is part of every session; the page must not come along with it. */
export const InboxPage = lazy(async () => ({
  default: (await import("./InboxPage.tsx")).InboxPage,
}));

export { Bell } from "./Bell.tsx";
export { InboxPage } from "./InboxPage.tsx";
export { OpenedNotice } from "./OpenedNotice.tsx";
export { loadUnread, markRead, type UnreadNotice } from "./receivedNotices.ts";
export { useUnreadCount } from "./useUnreadCount.ts";

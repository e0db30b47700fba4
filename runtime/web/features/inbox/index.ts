export { Bell } from "./Bell.tsx";
export { InboxPage } from "./InboxPage.tsx";
export { useUnreadCount } from "./useUnreadCount.ts";

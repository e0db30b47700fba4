import { useUnreadCount } from "../../inbox/index.ts";
import { pageEntries, type MenuEntry } from "./menuEntries.ts";

const inbox = "notice";

/** What waits unread behind an entry; a directory adds up what it holds only while it is drawn closed, so it shows nothing itself. */
export function useEntryBadge(entry: MenuEntry): number {
  const unread = useUnreadCount();
  return entry.name === inbox ? unread : 0;
}

/** The same for an entry whose pages cannot be seen, as in a rail of icons. */
export function useHiddenBadge(entry: MenuEntry): number {
  const unread = useUnreadCount();
  return pageEntries([entry]).some(({ name }) => name === inbox) ? unread : 0;
}

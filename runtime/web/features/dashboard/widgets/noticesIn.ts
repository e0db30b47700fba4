import { heightOf } from "../layout.ts";

/** Height of a notice with author and time, in pixels. */
const lineHeight = 62;

interface Shown<Notice> {
  first: Notice[];
  earlier: Notice[];
  /** More is unread than is shown. */
  more: boolean;
}

/** What a card of this height shows: unread notices before read ones. One line is left to the sentence that nothing is unread. */
export function noticesIn<Notice>(
  height: number,
  unread: readonly Notice[],
  read: readonly Notice[],
): Shown<Notice> {
  const room = Math.max(3, Math.floor(heightOf(height) / lineHeight));
  const first = unread.slice(0, room);
  const free = unread.length === 0 ? room - 1 : room - first.length;
  return { first, earlier: read.slice(0, free), more: unread.length > room };
}

import * as noticeCalls from "../../../../generated/office/notice/client.ts";
import { call } from "../../core/http/call.ts";

/** A published notice the person has not read. */
export interface UnreadNotice {
  id: number;
  pinned?: boolean;
  /** It opens by itself until it is acknowledged. */
  mustAcknowledge?: boolean;
  title: string;
  content: string;
  publicUserName: string | null;
  publicTime: string | null;
}

/** Newest first; asked for by the page itself, so it is no sign of somebody at the desk. Throws RequestFault. */
export const loadUnread = async (): Promise<UnreadNotice[]> =>
  (await call(noticeCalls.unReadNotices, {}, { passive: true })) ?? [];

/** The newest that the person has read. Throws RequestFault. */
export async function loadRead(limit: number): Promise<UnreadNotice[]> {
  const asked = { readStatus: 1, page: 1, pageSize: limit };
  const page = await call(noticeCalls.pageReceivedNotices, asked, { passive: true });
  return page.items.map(({ sysNotice }) => sysNotice);
}

/** Throws RequestFault. */
export const markRead = (noticeId: number): Promise<null> =>
  call(noticeCalls.setNoticeRead, { id: noticeId });

import { call, post } from "../../core/http/request.ts";

export interface ReceivedNotice {
  id: number;
  noticeId: number;
  readStatus: number;
  readTime: string | null;
  sysNotice: {
    id: number;
    title: string;
    content: string;
    type: number;
    publicUserName: string | null;
    publicTime: string | null;
  };
}

interface NoticePage {
  page: number;
  total: number;
  items: ReceivedNotice[];
}

export const unread = 0;
export const noticePageSize = 20;

/** One page of the notices the person got, newest first. Throws RequestFault. */
export const loadReceived = (
  page: number,
  title: string,
  onlyUnread: boolean,
): Promise<NoticePage> =>
  post<NoticePage>("/api/sysNotice/pageReceived", {
    page,
    pageSize: noticePageSize,
    ...(title ? { title } : {}),
    ...(onlyUnread ? { readStatus: unread } : {}),
  });

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
  (await call<UnreadNotice[] | null>("/api/sysNotice/unReadList", {
    headers: { "X-Passive": "1" },
  })) ?? [];

/** Throws RequestFault. */
export const markRead = (noticeId: number): Promise<null> =>
  post<null>("/api/sysNotice/setRead", { id: noticeId });

import { call, post } from "../../core/http/request.ts";

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

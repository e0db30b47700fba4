import type { UpgradeRecentUpgradesOutput } from "../../../../generated/system/upgrade/types.ts";
import { call, post } from "../../core/http/request.ts";

export type VersionNote = UpgradeRecentUpgradesOutput[number];

/** Asked by the page itself, so neither is a sign of somebody at the desk. */
const headers = { "X-Passive": "1" };

/** The newest note that the person has not read; null: there is none. Throws RequestFault. */
export const loadUnreadNote = (): Promise<VersionNote | null> =>
  call<VersionNote | null>("/api/sysUpgrade/lastUnRead", { headers });

/** The newest notes. Throws RequestFault. */
export const loadNotes = (): Promise<VersionNote[]> =>
  call<VersionNote[]>("/api/sysUpgrade/recent", { headers });

/** Throws RequestFault. */
export const markNoteRead = (id: number): Promise<null> =>
  post<null>("/api/sysUpgrade/setRead", { id });

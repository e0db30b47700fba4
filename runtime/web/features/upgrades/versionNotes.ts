import * as upgradeCalls from "../../../../generated/system/upgrade/client.ts";
import type { UpgradeRecentUpgradesOutput } from "../../../../generated/system/upgrade/types.ts";
import { call } from "../../core/http/call.ts";

export type VersionNote = UpgradeRecentUpgradesOutput[number];

/** The page asks by itself. */
const passive = { passive: true };

/** The newest note that the person has not read; null: there is none. Throws RequestFault. */
export const loadUnreadNote = (): Promise<VersionNote | null> =>
  call(upgradeCalls.lastUnreadUpgrade, {}, passive);

/** The newest notes. Throws RequestFault. */
export const loadNotes = (): Promise<VersionNote[]> =>
  call(upgradeCalls.recentUpgrades, {}, passive);

/** Throws RequestFault. */
export const markNoteRead = (id: number): Promise<null> =>
  call(upgradeCalls.setUpgradeRead, { id });

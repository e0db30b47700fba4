import * as undoCalls from "../../../../generated/system/undo/client.ts";
import { call } from "../http/call.ts";

/** A record that was left as it is. */
export interface LeftRecord {
  entity: string;
  id: number;
  title: string;
  reason: "changed" | "gone" | "refused" | "notKept";
  /** Who changed it since. */
  by: string | null;
}

export interface UndoOutcome {
  undone: number;
  left: LeftRecord[];
  leftOut: number;
  /** With it the undo itself can be undone. */
  ticket: string | null;
}

/** Takes changes back; `force`: also where somebody changed the record since. Throws RequestFault. */
export const undoChanges = (tickets: readonly string[], force = false): Promise<UndoOutcome> =>
  call(undoCalls.undoChanges, { tickets: [...tickets], force });

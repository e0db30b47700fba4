import type { RecordName } from "./collaborationCalls.ts";
import { useLiveAdditions } from "./useAdditions.ts";

/** Where it stands, what others add to the record and change in it appears. */
export function LiveAdditions(of: RecordName) {
  useLiveAdditions(of);
  return null;
}

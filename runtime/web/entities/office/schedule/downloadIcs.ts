import * as scheduleCalls from "../../../../../generated/office/schedule/client.ts";
import { answerOf } from "../../../core/http/call.ts";

/** Saves own entries as a calendar file: all of them, or one. Throws RequestFault. */
export async function saveIcs({ id }: { id?: number | null } = {}): Promise<void> {
  const response = await answerOf(scheduleCalls.downloadIcs, id ? { id } : {});
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = "calendar.ics";
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

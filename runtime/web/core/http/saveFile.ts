import type { CallArguments, FileCall } from "../../../shared/client/call.ts";
import { answerOf, type CallOptions } from "./call.ts";
import { unwrap } from "./request.ts";
import { saveResponse } from "./saveResponse.ts";

/** Saves the file of a call on the person's disk. Throws RequestFault for a refusal, which comes in the envelope there. */
export async function saveFile<Input>(
  asked: FileCall<Input>,
  ...given: CallArguments<Input, CallOptions>
): Promise<void> {
  const response = await answerOf(asked, ...given);
  if (response.headers.get("content-type")?.startsWith("application/json"))
    return void (await unwrap(response));
  await saveResponse(response);
}

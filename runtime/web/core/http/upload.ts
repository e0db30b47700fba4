import { requestOf, type ApiCall } from "../../../shared/client/call.ts";
import { unwrap } from "./request.ts";
import { sendForm } from "./sendForm.ts";

/** Sends files with a call and gives what it answers; `onShare` hears 0 to 1 while they are on their way. Throws RequestFault. */
export async function upload<Output, Input extends object>(
  asked: ApiCall<Output, Input>,
  input: Input,
  { onShare, signal }: { onShare: (share: number) => void; signal?: AbortSignal },
): Promise<Output> {
  const { path, body } = requestOf(asked, input);
  return unwrap<Output>(await sendForm(path, body as FormData, onShare, signal));
}

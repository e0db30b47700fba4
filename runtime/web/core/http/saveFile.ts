import { request, unwrap } from "./request.ts";
import { saveResponse } from "./saveResponse.ts";

/** Saves a file of a console call on the person's disk. Throws RequestFault for a refusal, which comes in the envelope there. */
export async function saveFile(path: string): Promise<void> {
  const response = await request(path);
  if (response.headers.get("content-type")?.startsWith("application/json"))
    return void (await unwrap(response));
  await saveResponse(response);
}

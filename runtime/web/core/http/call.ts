import {
  queryText,
  requestOf,
  type AnyCall,
  type ApiCall,
  type CallArguments,
} from "../../../shared/client/call.ts";
import { request, unwrap, type RequestOptions } from "./request.ts";

export interface CallOptions extends Pick<RequestOptions, "headers" | "signal" | "endless"> {
  /** The page asks by itself: no sign of somebody at the desk. */
  passive?: boolean;
  /** The same for a call that is repeated: it is answered as the first was. */
  idempotencyKey?: string;
}

/** Makes a call and gives what it answers. Throws RequestFault for a refusal and for a broken connection. */
export async function call<Output, Input>(
  asked: ApiCall<Output, Input>,
  ...[input, options]: CallArguments<Input, CallOptions>
): Promise<Output> {
  return unwrap<Output>(await send(asked, input as object | undefined, options));
}

/** Makes a call and gives the raw answer: a file, a stream, or one whose headers count. Throws RequestFault. */
export const answerOf = <Input>(
  asked: AnyCall<Input>,
  ...[input, options]: CallArguments<Input, CallOptions>
): Promise<Response> => send(asked, input as object | undefined, options);

function send(asked: AnyCall, input?: object, options: CallOptions = {}): Promise<Response> {
  const { passive, idempotencyKey, headers, ...rest } = options;
  const { method, path, query, body } = requestOf(asked, input);
  return request(path + queryText(query), {
    ...rest,
    method,
    body,
    headers: {
      ...headers,
      ...(passive ? { "X-Passive": "1" } : {}),
      ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
    },
  });
}

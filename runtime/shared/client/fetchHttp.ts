import { queryText } from "./call.ts";
import { ClientFault } from "./clientFault.ts";
import { faultOf } from "./envelope.ts";
import type { Http, HttpRequest } from "./http.ts";

export interface FetchHttpOptions {
  /** Address of the server, such as "http://127.0.0.1:5320". */
  baseUrl: string;
  /** Tokens of a session; they are replaced when the server renews them. */
  tokens?: { access: string; refresh: string } | null;
  /** Language of messages, such as "en". */
  language?: string;
  /** Called with the new tokens after a sign-in or a renewal. */
  onTokens?: (tokens: { access: string; refresh: string }) => void;
}

/** A sender on the platform's own fetch, with the session's tokens; sign in with the auth client and go on. */
export function createFetchHttp(options: FetchHttpOptions): Http {
  let tokens = options.tokens ?? null;
  const base = options.baseUrl.replace(/\/+$/, "");
  return async (request) => {
    const response = await send(`${base}${request.path}${queryText(request.query)}`, request, {
      ...(tokens ? tokenHeaders(tokens) : {}),
      ...(options.language ? { "accept-language": options.language } : {}),
    });
    const access = response.headers.get("access-token");
    const refresh = response.headers.get("x-access-token");
    if (access && refresh && access !== "invalid_token") {
      tokens = { access, refresh };
      options.onTokens?.(tokens);
    }
    if (!response.ok) throw faultOf(response.status, await response.json().catch(() => null));
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      json: () => response.json() as Promise<unknown>,
      bytes: () => response.arrayBuffer(),
    };
  };
}

function tokenHeaders(tokens: { access: string; refresh: string }): Record<string, string> {
  return {
    authorization: `Bearer ${tokens.access}`,
    "x-authorization": `Bearer ${tokens.refresh}`,
  };
}

async function send(
  url: string,
  { method, body, headers, signal }: HttpRequest,
  own: Record<string, string>,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const json = body !== undefined && !isForm;
  try {
    return await fetch(url, {
      method,
      headers: { ...own, ...(json ? { "content-type": "application/json" } : {}), ...headers },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ClientFault(0, "network", "The server was not reached.", { cause });
  }
}

import type { FastifyInstance } from "fastify";
import type { ProofRequest, ProofServer } from "../../core/proof/contract.ts";

/** Requests that reach the server without a socket. */
export function injecting(app: FastifyInstance): ProofServer["request"] {
  return async ({ token, method, url, body, form }) => {
    const sent = form && (await multipart(form));
    const response = await app.inject({
      method,
      url,
      headers: {
        "accept-language": "en",
        ...(sent ? { "content-type": sent.type } : {}),
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(sent ? { payload: sent.payload } : {}),
    });
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      text: response.body,
      body: isJson && response.body !== "" ? (JSON.parse(response.body) as unknown) : null,
    };
  };
}

async function multipart({ file, name, fields }: NonNullable<ProofRequest["form"]>) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([file], name));
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { payload, type: encoded.headers.get("content-type") ?? "" };
}

/** The access token of an account. */
export async function signIn(
  server: Pick<ProofServer, "request">,
  account: string,
  password: string,
): Promise<string> {
  const answer = await server.request({
    token: "",
    method: "POST",
    url: "/api/sysAuth/login",
    body: { account, password },
  });
  const { result, message } = answer.body as {
    result?: { accessToken: string } | null;
    message?: string;
  };
  if (!result) throw new Error(`${account} cannot sign in: ${message}`);
  return result.accessToken;
}

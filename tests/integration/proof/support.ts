import { entities } from "../../../generated/server.ts";
import type { ProofServer } from "../../../runtime/server/core/proof/contract.ts";
import type { FeatureApp } from "../features/support/featureApp.ts";

/** The product's server as the proofs ask it. */
export function proofServer(
  { app, opened }: FeatureApp,
  hooked: ReadonlySet<string> = new Set(),
): ProofServer {
  return {
    models: entities,
    hooked,
    ownerQuery: opened.ownerQuery,
    async request({ token, method, url, body }) {
      const response = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(response.headers["content-type"]).startsWith("application/json");
      return {
        status: response.statusCode,
        text: response.body,
        body: isJson && response.body !== "" ? JSON.parse(response.body) : null,
      };
    },
  };
}

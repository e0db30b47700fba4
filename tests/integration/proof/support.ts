import { entities } from "../../../generated/server.ts";
import type { ProofServer } from "../../../runtime/server/core/proof/contract.ts";
import { injecting } from "../../../runtime/server/features/proof/index.ts";
import type { FeatureApp } from "../features/support/featureApp.ts";

/** The product's server as the proofs ask it. */
export function proofServer(
  { app, opened }: FeatureApp,
  hooked: ReadonlySet<string> = new Set(),
): ProofServer {
  return { models: entities, hooked, ownerQuery: opened.ownerQuery, request: injecting(app) };
}

import type { Transaction } from "../../core/database/contract.ts";
import type { SecretBox } from "../secrets/index.ts";
import { hashOf } from "./browserMark.ts";
import type { Proof } from "./exchange.ts";

/** A person on the way to a provider and back. */
export interface Flow {
  providerId: number;
  proof: Proof;
  redirectUri: string;
  returnTo: string;
  /** Who links an account; null: somebody signs in. */
  linkUserId: number | null;
}

const place = "formwork.oauth_flow";
const minutes = 10;

/** Notes a departure; expired ones are swept on the way. Needs the server's rights. */
export async function noteFlow(
  tx: Transaction,
  secrets: SecretBox,
  { state, mark, ...flow }: Flow & { state: string; mark: string },
): Promise<void> {
  await tx.query(
    `delete from formwork.oauth_flow where state_hash in (
       select state_hash from formwork.oauth_flow where expires_at < now() limit 100 for update skip locked)`,
  );
  await tx.query(
    `insert into formwork.oauth_flow (state_hash, browser_hash, provider_id, sealed_proof, redirect_uri, return_to,
                                      link_user_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => $8))`,
    [
      hashOf(state),
      hashOf(mark),
      flow.providerId,
      secrets.seal(place, JSON.stringify(flow.proof)),
      flow.redirectUri,
      flow.returnTo,
      flow.linkUserId,
      minutes,
    ],
  );
}

interface FlowRow extends Omit<Flow, "proof"> {
  sealedProof: string;
}

/** Takes the departure that this state belongs to, once; null when there is none, it is over, or another browser began it. */
export async function takeFlow(
  tx: Transaction,
  secrets: SecretBox,
  { state, mark }: { state: string; mark: string },
): Promise<Flow | null> {
  const [row] = await tx.query<FlowRow>(
    `delete from formwork.oauth_flow
      where state_hash = $1 and browser_hash = $2 and expires_at > now()
      returning provider_id as "providerId", sealed_proof as "sealedProof", redirect_uri as "redirectUri",
                return_to as "returnTo", link_user_id as "linkUserId"`,
    [hashOf(state), hashOf(mark)],
  );
  if (!row) return null;
  const { sealedProof, ...flow } = row;
  return { ...flow, proof: JSON.parse(secrets.open(place, sealedProof)) as Proof };
}

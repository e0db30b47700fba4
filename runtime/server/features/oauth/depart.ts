import { randomBytes } from "node:crypto";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { systemClaims } from "../../core/database/contract.ts";
import type { PublicContext } from "../../core/http/contract.ts";
import { callbackPath, ownOrigin } from "./addresses.ts";
import { type BrowserMark, randomText } from "./browserMark.ts";
import type { Exchange } from "./exchange.ts";
import { noteFlow } from "./flows.ts";
import { readProvider } from "./provider.ts";
import type { TicketSources } from "./tickets.ts";

export interface OAuthSources extends TicketSources {
  publicUrl: string | null;
  browserMark: BrowserMark;
  /** How to talk with a kind of provider. */
  exchangeOf(kind: string): Exchange;
}

export interface Departing {
  /** Code of the provider. */
  provider: string;
  returnTo: string;
  linkUserId: number | null;
}

/** Begins a way to a provider: gives the address there, and marks the browser. O1003 for an unknown or disabled provider. */
export async function depart(
  { provider: code, returnTo, linkUserId }: Departing,
  { database, request, reply }: Pick<PublicContext, "database" | "request" | "reply">,
  { secrets, publicUrl, browserMark, exchangeOf }: OAuthSources,
): Promise<string> {
  const provider = await database.transaction(
    systemClaims,
    (tx) => readProvider(tx, secrets, { code }),
    { readOnly: true },
  );
  if (!provider) throw new FormworkError("O1003");
  const state = randomText();
  const proof = { verifier: randomBytes(48).toString("base64url"), nonce: randomText() };
  const redirectUri = `${ownOrigin(request, publicUrl)}${callbackPath}`;
  const departure = { provider, redirectUri, state, proof };
  const address = await exchangeOf(provider.kind).departure(departure);
  const mark = browserMark.ensure(request, reply);
  const flow = { providerId: provider.id, proof, redirectUri, returnTo, linkUserId };
  await database.transaction(systemClaims, (tx) => noteFlow(tx, secrets, { ...flow, state, mark }));
  return address;
}

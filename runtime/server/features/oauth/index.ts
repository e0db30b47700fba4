import type { Caches } from "../../core/caches/contract.ts";
import type { ResolveSession } from "../../core/http/contract.ts";
import { type AddressRules, createOutgoing } from "../outgoing/index.ts";
import { acceptTickets } from "./acceptTickets.ts";
import { createBrowserMark } from "./browserMark.ts";
import type { OAuthSources } from "./depart.ts";
import { createOidcExchange } from "./oidcExchange.ts";
import { createPlainExchange } from "./plainExchange.ts";
import type { TicketSources } from "./tickets.ts";

export { createOAuthActions } from "./actions.ts";
export type { OAuthSources } from "./depart.ts";
export { tokenPlaces } from "./identities.ts";
export { listOwnIdentities, type OwnIdentity } from "./ownIdentities.ts";
export { clientSecretPlace } from "./provider.ts";

export interface OAuthOptions extends TicketSources {
  addresses: AddressRules;
  caches: Caches;
  publicUrl: string | null;
  now: () => number;
}

/** Signing in through other services, for one app instance. */
export interface OAuth extends OAuthSources {
  /** Lets the tickets of finished sign-ins in before the other ways to say who asks. */
  accept(next: ResolveSession): ResolveSession;
}

export function createOAuth({ addresses, caches, now, ...sources }: OAuthOptions): OAuth {
  const outgoing = createOutgoing(addresses);
  const oidc = createOidcExchange(outgoing, { caches, now });
  const plain = createPlainExchange(outgoing);
  const browserMark = createBrowserMark(sources.publicUrl?.startsWith("https:") ?? false);
  return {
    ...sources,
    browserMark,
    exchangeOf: (kind) => (kind === "oidc" ? oidc : plain),
    accept: (next) => acceptTickets(next, browserMark, sources),
  };
}

import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { systemClaims } from "../../core/database/contract.ts";
import type { PublicContext } from "../../core/http/contract.ts";
import type { OAuthSources } from "./depart.ts";
import { type Flow, takeFlow } from "./flows.ts";
import { accountOf, linkIdentity } from "./identities.ts";
import { type Provider, readProvider } from "./provider.ts";
import { issueTicket } from "./tickets.ts";

export interface Arrived {
  flow: Flow;
  /** A ticket, the code of the linked provider, or why not. */
  outcome: string | FormworkError;
}

/** Ends a way to a provider, once. O1001 when this browser did not begin it, or too long ago. */
export async function arrive(
  state: string,
  context: PublicContext,
  sources: OAuthSources,
): Promise<Arrived> {
  const { database, request } = context;
  const { secrets, browserMark } = sources;
  const mark = browserMark.read(request);
  const found = await database.transaction(systemClaims, async (tx) => {
    const flow = mark === null ? null : await takeFlow(tx, secrets, { state, mark });
    return flow && { flow, provider: await readProvider(tx, secrets, { id: flow.providerId }) };
  });
  if (found === null || mark === null) throw new FormworkError("O1001");
  const { flow, provider } = found;
  try {
    if (!provider) throw new FormworkError("O1003");
    return { flow, outcome: await finish({ flow, provider, state, mark }, context, sources) };
  } catch (error) {
    if (!(error instanceof FormworkError)) throw error;
    const { code } = error;
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    request.log.info({ event: "oauth", provider: provider?.code, outcome: code, cause });
    return { flow, outcome: error };
  }
}

interface Finishing {
  flow: Flow;
  provider: Provider;
  state: string;
  mark: string;
}

async function finish(
  { flow, provider, state, mark }: Finishing,
  { database, request, ip }: PublicContext,
  { secrets, exchangeOf }: OAuthSources,
): Promise<string> {
  const { proof, redirectUri, linkUserId } = flow;
  const parameters = new URLSearchParams(request.url.split("?", 2)[1] ?? "");
  const arrival = await exchangeOf(provider.kind).arrival({
    provider,
    redirectUri,
    state,
    proof,
    parameters,
  });
  const proven = { provider, arrival, ip };
  return database.transaction(systemClaims, async (tx) => {
    if (linkUserId !== null) {
      await linkIdentity(tx, secrets, proven, linkUserId);
      return provider.code;
    }
    const { userId, accountType } = await accountOf(tx, secrets, proven);
    return issueTicket(tx, { userId, accountType, mark });
  });
}

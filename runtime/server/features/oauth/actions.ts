import { records } from "../../../../generated/records.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { systemClaims } from "../../core/database/contract.ts";
import type { CallContext, PublicContext } from "../../core/http/contract.ts";
import { originOf } from "../auth/index.ts";
import { sendTokens } from "../session/index.ts";
import { ownAddress, ownOrigin, signInPage, withParameter } from "./addresses.ts";
import { arrive } from "./arrive.ts";
import { depart, type OAuthSources } from "./depart.ts";
import { homeTenant } from "./newAccount.ts";
import { unlinkIdentity } from "./ownIdentities.ts";
import { type Pair, redeemTicket } from "./tickets.ts";

export interface ProviderButton {
  code: string;
  name: string;
  icon: string | null;
  kind: string;
}

interface Destination {
  provider: string;
  redirectUrl?: string | null;
}

/** Handlers of sysOAuth: signing in through other services, linking their accounts. */
export function createOAuthActions(sources: OAuthSources) {
  return {
    oauthProviders: (
      { tenantId }: { tenantId?: number | null },
      { database }: PublicContext,
    ): Promise<ProviderButton[]> =>
      database.transaction(
        systemClaims,
        async (tx) =>
          records({ tx }).read(
            "access/oauthProvider",
            {
              tenantId: [null, await homeTenant(tx, { tenantId: tenantId || null })],
              status: 1,
              isDelete: false,
            },
            ["code", "name", "icon", "kind"],
            {
              as: { server: "how people may sign in is shown to everybody" },
              order: ["orderNo", "id"],
            },
          ),
        { readOnly: true },
      ),

    /** Redirects to the provider. A browser that cannot be sent there comes back to the sign-in page with the reason. */
    async oauthSignIn(input: Destination, context: PublicContext): Promise<null> {
      const origin = ownOrigin(context.request, sources.publicUrl);
      const returnTo = ownAddress(input.redirectUrl, origin);
      const failed = (code: string) => signInPage(returnTo, "oauthError", code);
      return redirecting(context, failed, () =>
        depart({ provider: input.provider, returnTo, linkUserId: null }, context, sources),
      );
    },

    /** Ends at the sign-in page with a ticket, at the page that asked for a link, or at either with the reason of a refusal. */
    async oauthSignInCallback(
      input: { state?: string | null },
      context: PublicContext,
    ): Promise<null> {
      const origin = ownOrigin(context.request, sources.publicUrl);
      const failed = (code: string) => signInPage(`${origin}/`, "oauthError", code);
      return redirecting(context, failed, async () => {
        const { flow, outcome } = await arrive(input.state ?? "", context, sources);
        const isLink = flow.linkUserId !== null;
        const [name, value] =
          outcome instanceof FormworkError
            ? ["oauthError", outcome.code]
            : [isLink ? "linked" : "token", outcome];
        // Clients that are no browser get the refusal itself.
        if (outcome instanceof FormworkError && !wantsPage(context)) throw outcome;
        return isLink
          ? withParameter(flow.returnTo, name, value)
          : signInPage(flow.returnTo, name, value);
      });
    },

    /** Our own console exchanges the ticket before it begins. */
    async oauthExchange({ ticket }: { ticket: string }, context: PublicContext): Promise<Pair> {
      const mark = sources.browserMark.read(context.request);
      const pair = await redeemTicket({ ticket, mark }, originOf(context), sources);
      return sendTokens(context.reply, pair);
    },

    async oauthLink(input: Destination, context: CallContext): Promise<{ url: string }> {
      const origin = ownOrigin(context.request, sources.publicUrl);
      const returnTo = ownAddress(input.redirectUrl, origin);
      const linkUserId = context.session.userId;
      return {
        url: await depart({ provider: input.provider, returnTo, linkUserId }, context, sources),
      };
    },

    async oauthUnlink({ id }: { id: number }, context: CallContext): Promise<null> {
      await unlinkIdentity(id, context);
      return null;
    },
  };
}

const wantsPage = ({ request }: PublicContext): boolean =>
  request.headers.accept?.includes("text/html") ?? false;

/** Answers with a redirect; a refusal leads a browser to a page that can say it. */
async function redirecting(
  context: PublicContext,
  failed: (code: string) => string,
  work: () => Promise<string>,
): Promise<null> {
  let address: string;
  try {
    address = await work();
  } catch (error) {
    if (!(error instanceof FormworkError) || !wantsPage(context)) throw error;
    context.request.log.info({ event: "oauth", outcome: error.code, ip: context.ip });
    address = failed(error.code);
  }
  context.reply.code(302).header("location", address);
  return null;
}

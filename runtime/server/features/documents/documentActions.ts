import type { FastifyReply, FastifyRequest } from "fastify";
import { systemClaims } from "../../core/database/contract.ts";
import { sessionOfCookie } from "../../core/http/cookieSession.ts";
import type { PublicContext, Session } from "../../core/http/contract.ts";
import { signIn, type SignInSources } from "../auth/index.ts";
import type { FeatureServices } from "../services.ts";

/** Cookie of the sign-in to the API documents; the pages' scripts cannot read it, and with https it goes nowhere else. */
function cookieOf(publicUrl: string | null): { name: string; flags: string } {
  const flags = "HttpOnly; SameSite=Strict; Path=/";
  return publicUrl?.startsWith("https:")
    ? { name: "__Host-api-docs", flags: `${flags}; Secure` }
    : { name: "api-docs", flags };
}

export type ReaderSources = Pick<FeatureServices, "resolveSession" | "apiDocs" | "publicUrl">;
type DocumentSources = ReaderSources & SignInSources;

/** The super administrator who may read the API documents; null for everybody else, and where they are switched off. */
export async function reader(
  { resolveSession, apiDocs, publicUrl }: ReaderSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  if (!apiDocs) return null;
  const session = await sessionOfCookie(resolveSession, request, reply, cookieOf(publicUrl).name);
  return session?.superAdmin ? session : null;
}

/** Handlers of the swagger helpers: bare numbers, 200 or 401. */
export function createDocumentActions(sources: DocumentSources) {
  return {
    checkSwagger: async (_: unknown, { request, reply }: PublicContext): Promise<number> =>
      (await reader(sources, request, reply)) ? 200 : 401,

    /** Signs in like the sign-in page, without a puzzle; wrong passwords count there and here together. */
    async submitSwagger(
      input: { UserName: string; Password: string },
      context: PublicContext,
    ): Promise<number> {
      const { request, reply, ip, database } = context;
      if (!sources.apiDocs) return 401;
      const origin = { ip, userAgent: request.headers["user-agent"], log: request.log };
      const wanted = { account: input.UserName, password: input.Password };
      const signedIn = await signIn(wanted, origin, { ...sources, captcha: false }).catch(
        () => null,
      );
      if (!signedIn) return 401;
      const { session, accessToken } = signedIn;
      if (!session.superAdmin) {
        await database.transaction(systemClaims, (tx) =>
          sources.sessions.end(tx, { sessionId: session.id }, "logout"),
        );
        return 401;
      }
      const { name, flags } = cookieOf(sources.publicUrl);
      reply.header("set-cookie", `${name}=${accessToken}; ${flags}`);
      return 200;
    },
  };
}

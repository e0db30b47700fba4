import type { FastifyReply, FastifyRequest } from "fastify";
import { systemClaims } from "../../core/database/contract.ts";
import { sessionOfCookie } from "../../core/http/session/cookieSession.ts";
import type { PublicContext, Session } from "../../core/http/contract.ts";
import { originOf, signIn, type SignInSources } from "../auth/index.ts";
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
    /** Takes the session of the console where the page brings it: the document is then asked for with a cookie of its own. */
    async checkSwagger(_: unknown, { request, reply }: PublicContext): Promise<number> {
      const session = await reader(sources, request, reply);
      if (session?.kind !== "person") return 401;
      const token = request.headers.authorization?.replace(/^Bearer\s+/i, "");
      if (token) keepToken(reply, token, sources.publicUrl);
      return 200;
    },

    /**
     * Signs in like the sign-in page, and by the same rules: where that one asks for a puzzle, only the session of the console opens the
     * document. Wrong passwords count there and here together.
     */
    async submitSwagger(
      input: { UserName: string; Password: string },
      context: PublicContext,
    ): Promise<number> {
      const { reply, database } = context;
      if (!sources.apiDocs) return 401;
      const origin = originOf(context);
      const wanted = { account: input.UserName, password: input.Password };
      const signedIn = await signIn(wanted, origin, sources).catch(() => null);
      if (!signedIn) return 401;
      const { session, accessToken } = signedIn;
      if (!session.superAdmin) {
        await database.transaction(systemClaims, (tx) =>
          sources.sessions.end(tx, { sessionId: session.id }, "logout"),
        );
        return 401;
      }
      keepToken(reply, accessToken, sources.publicUrl);
      return 200;
    },
  };
}

function keepToken(reply: FastifyReply, token: string, publicUrl: string | null): void {
  const { name, flags } = cookieOf(publicUrl);
  reply.header("set-cookie", `${name}=${token}; ${flags}`);
}

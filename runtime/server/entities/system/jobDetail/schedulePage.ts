import type { FastifyInstance } from "fastify";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import type { Database } from "../../../core/database/contract.ts";
import { tokenOfOwnPage } from "../../../core/http/session/browserSession.ts";
import { clientCookie, sessionOfCookie } from "../../../core/http/session/cookieSession.ts";
import type { ResolveSession, Session } from "../../../core/http/contract.ts";
import type { Translator } from "../../../core/http/texts/messages.ts";
import { jobBoard } from "./board.ts";
import { boardMarkup, messageMarkup } from "./boardMarkup.ts";

interface Sources {
  database: Database;
  resolveSession: ResolveSession;
  translator: Translator;
  publicUrl: string | null;
}

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

/**
 * `/schedule`, where clients of the contract look for the board and show it in a frame: a page of its own without a script, as things
 * stood when it was asked for. For anyone who may see the jobs; others get a text.
 */
export function schedulePage({ database, resolveSession, translator, publicUrl }: Sources) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/schedule", async (request, reply) => {
      const locale = translator.localeOf(request.headers["accept-language"]);
      const text = (key: string, params?: Record<string, string | number>) =>
        translator.text(locale, key, params) ?? key;
      const session = await sessionOfCookie(
        resolveSession,
        request,
        reply,
        clientCookie,
        tokenOfOwnPage(request, publicUrl),
      );
      const refusal = refusalOf(session);
      if (!session || refusal) {
        const [code, status] = refusal ?? (["D1011", 401] as const);
        const message = messageMarkup(locale, text("shell.job.board"), text(`error.${code}`));
        return reply.code(status).headers(headers).send(message);
      }
      const board = await database.transaction(session.claims, (tx) => jobBoard(null, { tx }), {
        readOnly: true,
      });
      return reply.headers(headers).send(boardMarkup(board, { locale, text }));
    });
  };
}

function refusalOf(session: Session | null): readonly ["D1011" | "D1016", number] | null {
  if (!session) return ["D1011", 401];
  return isAllowed(session, "sysJob/pageJobDetail") ? null : ["D1016", 403];
}

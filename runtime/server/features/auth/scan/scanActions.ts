import { asServer } from "../../../core/database/asServer.ts";
import { systemClaims } from "../../../core/database/contract.ts";
import type { CallContext, PublicContext } from "../../../core/http/contract.ts";
import { readUserAgent, sendTokens } from "../../session/index.ts";
import { consoleTime } from "../../wire/index.ts";
import { admit, type AdmitSources, logged, originOf } from "../admit.ts";
import {
  answerScan,
  openScan,
  scanTicket,
  type ScanState,
  takeConfirmedScan,
  watchedScan,
} from "./scanTickets.ts";
import type { ScanWatch } from "./scanWatch.ts";

export interface ScanStateOutput {
  /** A code that was used up is worth nothing more: it counts as expired. */
  state: Exclude<ScanState, "used">;
  expirySeconds: number;
  /** With the state "confirmed" only, once: the session of the page that showed the code. */
  accessToken: string | null;
  refreshToken: string | null;
}

export interface ScanDetail {
  ip: string;
  browser: string;
  os: string;
  createdTime: string;
  expirySeconds: number;
}

/** Longest time that a page waits for news with one request. */
const waitMs = 20_000;

/** Signing in with a phone that is signed in: QR code, watching page, and the phone's answer. */
export function createScanActions(sources: AdmitSources & { scanWatch: ScanWatch }) {
  const { database, scanWatch } = sources;
  const read = (watch: string) =>
    database.transaction(systemClaims, (tx) => watchedScan(tx, watch), { readOnly: true });

  /**
   * Waits until the state differs from `known`, or the time is over; null: no such code. News of an earlier step may arrive late from
   * another process: then it waits on.
   */
  async function awaitNews(watch: string, known: string, { reply: { raw } }: PublicContext) {
    const until = Date.now() + waitMs;
    for (;;) {
      const scan = await read(watch);
      const left = until - Date.now();
      if (!scan || scan.state !== known || isOver(scan.state) || left <= 0 || raw.destroyed)
        return scan;
      const turn = scanWatch.take(scan.id, Math.min(left, scan.expirySeconds * 1000 + 200));
      if (!turn) return scan;
      raw.once("close", turn.leave);
      try {
        const now = await read(watch);
        if (now?.state !== known) return now;
        await turn.news;
      } finally {
        turn.leave();
        raw.off("close", turn.leave);
      }
    }
  }

  return {
    openScan: (_: unknown, { ip, request }: PublicContext) =>
      database.transaction(systemClaims, (tx) =>
        openScan(tx, { ip, userAgent: request.headers["user-agent"] }),
      ),

    /** Answers when something happened; the first to ask after the confirmation gets a session of its own. */
    async scanState(
      { watch, known }: { watch: string; known?: string | null },
      context: PublicContext,
    ): Promise<ScanStateOutput> {
      const scan = await awaitNews(watch, known ?? "", context);
      if (!scan || scan.state === "used") return answer("expired");
      if (scan.state !== "confirmed") return answer(scan.state, scan.expirySeconds);
      const taken = await database.transaction(systemClaims, (tx) => takeConfirmedScan(tx, watch));
      if (taken === null) return answer("expired");
      const origin = originOf(context);
      // The phone's session has passed the second factor, where there is one.
      const signedIn = await logged("scan", "", origin, () =>
        admit(
          { userId: taken.userId, secondFactor: "given", openedBy: taken.sessionId },
          origin,
          sources,
        ),
      );
      return { ...answer("confirmed"), ...sendTokens(context.reply, signedIn) };
    },

    /** What the phone shows before it asks: where the code was made. The page that shows the code learns that it was scanned. */
    async scanDetail({ ticket }: { ticket: string }, context: CallContext): Promise<ScanDetail> {
      const { session, tx } = context;
      const scan = await asServer(tx, (server) => scanTicket(server, ticket, session.userId));
      tx.afterCommit(() => scanWatch.announce(scan.id));
      const { browser, os } = readUserAgent(scan.userAgent ?? undefined);
      return {
        ip: scan.ip,
        browser,
        os,
        createdTime: consoleTime(scan.createdTime) ?? "",
        expirySeconds: scan.expirySeconds,
      };
    },

    async answerScan(
      { ticket, accept }: { ticket: string; accept: boolean },
      context: CallContext,
    ): Promise<null> {
      const { session, tx, request, ip } = context;
      const id = await asServer(tx, (server) =>
        answerScan(server, { ticket, accept, userId: session.userId, sessionId: session.id }),
      );
      tx.afterCommit(() => scanWatch.announce(id));
      request.log.info({ event: "scanAnswer", account: session.account, ip, accept });
      return null;
    },
  };
}

const isOver = (state: ScanState): boolean => state !== "waiting" && state !== "scanned";

const answer = (state: ScanStateOutput["state"], expirySeconds = 0): ScanStateOutput => ({
  state,
  expirySeconds,
  accessToken: null,
  refreshToken: null,
});

import { randomUUID } from "node:crypto";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { networkOf } from "../../../core/http/guard/network.ts";
import { hashSecret, makeSecret } from "../oneTime.ts";

/** "expired" is never stored: it is what time makes of a ticket. */
export type ScanState = "waiting" | "scanned" | "confirmed" | "refused" | "used" | "expired";

export interface ScanRequest {
  id: string;
  state: ScanState;
  ip: string;
  userAgent: string | null;
  userId: number | null;
  createdTime: string;
  expirySeconds: number;
}

const waitingSeconds = 120;
/** From the scan to the answer, and from the answer to the desktop that takes it up. */
const answerSeconds = 90;
/** Codes that one network may have open at once. */
const openLimit = 30;

const columns = `id, ip, user_agent as "userAgent", user_id as "userId", created_at as "createdTime",
  case when expires_at < now() and state <> 'used' and state <> 'refused' then 'expired' else state end as state,
  greatest(ceil(extract(epoch from expires_at - now())), 0)::int as "expirySeconds"`;

/** A new QR code: `ticket` goes into it, `watch` stays with the page that shows it. F4029 when a network opens too many. */
export async function openScan(
  tx: Transaction,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
): Promise<{ ticket: string; watch: string; expirySeconds: number }> {
  const network = networkOf(ip);
  await tx.query(
    `delete from formwork.scan_ticket where id in (
       select id from formwork.scan_ticket where expires_at < now() - interval '10 minutes' limit 500 for update skip locked)`,
  );
  const [open] = await tx.query<{ count: number }>(
    `select count(*)::int as count from formwork.scan_ticket
      where network = $1 and expires_at > now() and state = 'waiting'`,
    [network],
  );
  if ((open?.count ?? 0) >= openLimit)
    throw new FormworkError("F4029", { params: { seconds: waitingSeconds } });
  const ticket = makeSecret();
  const watch = makeSecret();
  await tx.query(
    `insert into formwork.scan_ticket (id, ticket_hash, watch_hash, ip, network, user_agent, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
    [
      randomUUID(),
      hashSecret(ticket),
      hashSecret(watch),
      ip,
      network,
      userAgent?.slice(0, 512) ?? null,
      waitingSeconds,
    ],
  );
  return { ticket, watch, expirySeconds: waitingSeconds };
}

/** What the page that shows the code may know; null for a code that never was or is long gone. */
export async function watchedScan(tx: Transaction, watch: string): Promise<ScanRequest | null> {
  const [row] = await tx.query<ScanRequest>(
    `select ${columns} from formwork.scan_ticket where watch_hash = $1`,
    [hashSecret(watch)],
  );
  return row ?? null;
}

/** The person who scans first takes the code; somebody else, or a code that is through, gets F4036. */
export async function scanTicket(
  tx: Transaction,
  ticket: string,
  userId: number,
): Promise<ScanRequest> {
  const [row] = await tx.query<ScanRequest>(
    `update formwork.scan_ticket
        set state = 'scanned', user_id = $2,
            expires_at = case when state = 'waiting' then now() + make_interval(secs => $3) else expires_at end
      where ticket_hash = $1 and expires_at > now()
        and (state = 'waiting' or (state = 'scanned' and user_id = $2))
      returning ${columns}`,
    [hashSecret(ticket), userId, answerSeconds],
  );
  if (!row) throw new FormworkError("F4036");
  return row;
}

/** Confirms or refuses a code that this person has scanned; once, and for as long as the confirming session lives. Gives its id. F4036. */
export async function answerScan(
  tx: Transaction,
  answer: { ticket: string; userId: number; sessionId: string; accept: boolean },
): Promise<string> {
  const { ticket, userId, sessionId, accept } = answer;
  const [row] = await tx.query<{ id: string }>(
    `update formwork.scan_ticket set state = $3, session_id = $5, expires_at = now() + make_interval(secs => $4)
      where ticket_hash = $1 and user_id = $2 and state = 'scanned' and expires_at > now()
      returning id`,
    [hashSecret(ticket), userId, accept ? "confirmed" : "refused", answerSeconds, sessionId],
  );
  if (!row) throw new FormworkError("F4036");
  return row.id;
}

export interface ConfirmedScan {
  userId: number;
  /** The session that confirmed. */
  sessionId: string;
}

/** Who confirmed; the code is used up. Null when there is nothing (more) to take, or the session that confirmed it has ended. */
export async function takeConfirmedScan(
  tx: Transaction,
  watch: string,
): Promise<ConfirmedScan | null> {
  const [row] = await tx.query<ConfirmedScan>(
    `update formwork.scan_ticket set state = 'used'
      where watch_hash = $1 and state = 'confirmed' and expires_at > now()
        and exists (select 1 from formwork.session s where s.id = session_id and s.revoked_at is null and s.expires_at > now())
      returning user_id as "userId", session_id as "sessionId"`,
    [hashSecret(watch)],
  );
  return row ?? null;
}

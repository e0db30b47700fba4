import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { pause } from "../../core/database/connect/deadline.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { admit, type AdmitSources, logged, type SignInOrigin } from "../auth/index.ts";
import type { SecretBox } from "../secrets/index.ts";
import { hashOf, randomText } from "./browserMark.ts";

/** A token pair of a new session. */
export interface Pair {
  accessToken: string;
  refreshToken: string;
}

const place = "formwork.sign_in_ticket";
const seconds = 60;
/** Parallel first calls of one page share the session. */
const sharedSeconds = 5;

/** Begins every ticket: it has the form of an access token, because existing clients look into what they find in the address. */
const head = `${Buffer.from('{"typ":"ticket"}').toString("base64url")}.`;

/** True for a text that claims to be a ticket. */
export const isTicket = (token: string): boolean => token.startsWith(head);

/**
 * Makes a ticket for a session of this person: good once, for a minute, in the browser with this mark. What is in the address of a
 * page is therefore worth nothing to others. Needs the server's rights.
 */
export async function issueTicket(
  tx: Transaction,
  { userId, accountType, mark }: { userId: number; accountType: number; mark: string },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = { AccountType: accountType, iat: now, exp: now + seconds };
  const ticket = `${head}${Buffer.from(JSON.stringify(payload)).toString("base64url")}.${randomText()}`;
  await tx.query(
    `delete from formwork.sign_in_ticket where ticket_hash in (
       select ticket_hash from formwork.sign_in_ticket where expires_at < now() limit 100 for update skip locked)`,
  );
  await tx.query(
    `insert into formwork.sign_in_ticket (ticket_hash, browser_hash, user_id, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [hashOf(ticket), hashOf(mark), userId, seconds],
  );
  return ticket;
}

export interface TicketSources extends AdmitSources {
  database: Database;
  secrets: SecretBox;
}

/**
 * Exchanges a ticket for a session. Refuses one that is used, over or of another browser with O1001, and what `admit` refuses: a ticket
 * is used up by that too. No transaction is held open meanwhile, so that many at once do not wait for each other's connections.
 */
export async function redeemTicket(
  { ticket, mark }: { ticket: string; mark: string | null },
  origin: SignInOrigin,
  sources: TicketSources,
): Promise<Pair> {
  if (mark === null) throw new FormworkError("O1001");
  const hash = hashOf(ticket);
  for (let round = 0; round < patience; round += 1) {
    const claim = await sources.database.transaction(systemClaims, (tx) =>
      claimTicket(tx, hash, hashOf(mark)),
    );
    if (claim === null) break;
    if (claim.mine) return open(hash, claim.userId, origin, sources);
    if (claim.sealed !== null) return JSON.parse(sources.secrets.open(place, claim.sealed)) as Pair;
    await pause(pauseMs);
  }
  throw new FormworkError("O1001");
}

interface Claim {
  userId: number;
  /** True for the first who comes; the others wait for what it gets. */
  mine: boolean;
  sealed: string | null;
}

/** Milliseconds and rounds that a parallel call waits for the session of the first one. */
const pauseMs = 50;
const patience = 60;

async function claimTicket(tx: Transaction, hash: string, browser: string): Promise<Claim | null> {
  const [claimed] = await tx.query<Claim>(
    `update formwork.sign_in_ticket set used_at = now()
      where ticket_hash = $1 and browser_hash = $2 and expires_at > now() and used_at is null
      returning user_id as "userId", true as mine, null as sealed`,
    [hash, browser],
  );
  if (claimed) return claimed;
  const [shared] = await tx.query<Claim>(
    `select user_id as "userId", false as mine, sealed_tokens as sealed from formwork.sign_in_ticket
      where ticket_hash = $1 and browser_hash = $2 and expires_at > now()
        and used_at > now() - make_interval(secs => $3)`,
    [hash, browser, sharedSeconds],
  );
  return shared ?? null;
}

async function open(
  hash: string,
  userId: number,
  origin: SignInOrigin,
  sources: TicketSources,
): Promise<Pair> {
  const { database, secrets } = sources;
  try {
    const { accessToken, refreshToken } = await logged("oauth", `#${userId}`, origin, () =>
      admit({ userId, secondFactor: "ask" }, origin, sources),
    );
    const pair = { accessToken, refreshToken };
    await database.transaction(systemClaims, (tx) =>
      tx.query("update formwork.sign_in_ticket set sealed_tokens = $2 where ticket_hash = $1", [
        hash,
        secrets.seal(place, JSON.stringify(pair)),
      ]),
    );
    return pair;
  } catch (error) {
    await database.transaction(systemClaims, (tx) =>
      tx.query("delete from formwork.sign_in_ticket where ticket_hash = $1", [hash]),
    );
    throw error;
  }
}

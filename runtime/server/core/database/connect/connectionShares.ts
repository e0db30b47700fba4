import type { ErrorCode } from "../../../../shared/errors/catalogue.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Claims } from "../contract.ts";

/** Seconds after which somebody may try again whose share is used up. */
const retryAfter = 1;

/** Who holds how many connections, so that nobody's slow statements keep those of everybody else. */
export interface ConnectionShares {
  /** True when a further connection would be counted at once. */
  hasRoom(claims: Claims): boolean;
  /** Counts a connection; gives what counts it back, or null while a share of these claims is used up. */
  take(claims: Claims): (() => void) | null;
  /** The same, after waiting. Throws F5006 (503) for a tenant and F4029 (429) for a public link that get no turn in time. */
  wait(claims: Claims): Promise<() => void>;
}

/** Milliseconds that a tenant's further work waits for its turn: longer than for a free connection, since nobody else waits for it. */
const tenantPatience = 5000;
const linkPatience = 2000;

interface Share {
  key: string;
  most: number;
  patience: number;
  refusal: ErrorCode;
}

interface Holder {
  held: number;
  waiting: (() => void)[];
}

/** Of `size` connections a tenant holds at most three quarters, rounded down, and one of its public links a quarter; one at least. */
export function createConnectionShares(size: number): ConnectionShares {
  const holders = new Map<string, Holder>();
  const ofTenant = Math.max(1, Math.floor((size * 3) / 4));
  const ofLink = Math.max(1, Math.floor(size / 4));

  const sharesOf = ({ tenantId, link }: Claims): Share[] => {
    if (tenantId === null) return [];
    const tenant: Share = {
      key: `tenant ${tenantId}`,
      most: ofTenant,
      patience: tenantPatience,
      refusal: "F5006",
    };
    if (link === undefined) return [tenant];
    return [
      { key: `link ${link}`, most: ofLink, patience: linkPatience, refusal: "F4029" },
      tenant,
    ];
  };

  const holderOf = (key: string): Holder => {
    let holder = holders.get(key);
    if (!holder) holders.set(key, (holder = { held: 0, waiting: [] }));
    return holder;
  };

  const give = (key: string) => {
    const holder = holderOf(key);
    const next = holder.waiting.shift();
    if (next) next();
    else if (--holder.held === 0) holders.delete(key);
  };

  /** The one that has waited longest is next: the place goes from hand to hand. */
  const turn = ({ key, most, patience, refusal }: Share): Promise<void> | null => {
    const holder = holderOf(key);
    if (holder.held < most) {
      holder.held += 1;
      return null;
    }
    return new Promise((resolve, reject) => {
      const mine = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        holder.waiting.splice(holder.waiting.indexOf(mine), 1);
        reject(new FormworkError(refusal, { params: { retryAfter, seconds: retryAfter } }));
      }, patience);
      holder.waiting.push(mine);
    });
  };

  const back = (shares: readonly Share[]) => () => {
    for (const { key } of shares) give(key);
  };

  const isFree = ({ key, most }: Share) => (holders.get(key)?.held ?? 0) < most;

  return {
    hasRoom: (claims) => sharesOf(claims).every(isFree),
    take(claims) {
      const shares = sharesOf(claims);
      if (!shares.every(isFree)) return null;
      for (const { key } of shares) holderOf(key).held += 1;
      return back(shares);
    },
    async wait(claims) {
      const held: Share[] = [];
      try {
        for (const share of sharesOf(claims)) {
          await turn(share);
          held.push(share);
        }
      } catch (error) {
        back(held)();
        throw error;
      }
      return back(held);
    },
  };
}

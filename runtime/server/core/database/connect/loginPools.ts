import type { Pool, PoolClient } from "pg";

export interface LoginPoolsOptions {
  /** Login that row rules of roles hold; alone, everybody works under it. */
  held: Pool;
  /** Login for everybody without such rules. */
  plain: Pool | null;
  /** Connections of both together at most. */
  size: number;
  /** Milliseconds to wait for a free connection. */
  patience: number;
}

export interface Connected {
  client: PoolClient;
  release(broken: boolean): void;
}

export interface LoginPools {
  connect(held: boolean): Promise<Connected>;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  /** Connections at work. */
  readonly busy: number;
  end(): Promise<void>;
}

/** Connections of the two logins as one supply: which of them is asked for more gets more, and what the other one leaves idle gives way. */
export function createLoginPools({ held, plain, size, patience }: LoginPoolsOptions): LoginPools {
  const pools = plain === null ? [held] : [plain, held];
  const turns = createTurns(size, patience);

  /** The pool that has to give up an idle connection before this one opens another; null: none has to. */
  function givingWay(pool: Pool): Pool | null {
    if (pool.idleCount > 0) return null;
    const other = pools.find((each) => each !== pool);
    if (!other || other.idleCount === 0) return null;
    return pool.totalCount + other.totalCount < size ? null : other;
  }

  return {
    async connect(asHeld) {
      const pool = plain === null || asHeld ? held : plain;
      if (!turns.take()) await turns.wait();
      try {
        const idle = await givingWay(pool)
          ?.connect()
          .catch(() => null);
        idle?.release(true);
        const client = await pool.connect();
        const release = (broken: boolean) => {
          client.release(broken);
          turns.back();
        };
        return { client, release };
      } catch (error) {
        turns.back();
        throw error;
      }
    },
    get waiting() {
      return turns.waiting() + sum(pools.map((pool) => pool.waitingCount));
    },
    get busy() {
      return sum(pools.map((pool) => pool.totalCount - pool.idleCount));
    },
    async end() {
      await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()));
    },
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Lets so many go on at a time; the one that has waited longest is next. */
function createTurns(size: number, patience: number) {
  const queue: (() => void)[] = [];
  let taken = 0;
  return {
    take(): boolean {
      if (taken >= size) return false;
      taken += 1;
      return true;
    },
    wait: (): Promise<void> =>
      new Promise((resolve, reject) => {
        const mine = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(mine), 1);
          reject(new Error("timeout exceeded when trying to connect"));
        }, patience);
        queue.push(mine);
      }),
    back(): void {
      const next = queue.shift();
      if (next) next();
      else taken -= 1;
    },
    waiting: () => queue.length,
  };
}

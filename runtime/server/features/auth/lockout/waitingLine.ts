import type { Database } from "../../../core/database/contract.ts";

/** Attempts that wait at once in this process: for one account name, and in all. */
const most = { ofName: 100, inAll: 500 };

interface WaitingLine {
  /** Gives how to leave; null: too many wait already. */
  enter(account: string): (() => void) | null;
}

const lines = new WeakMap<Database, WaitingLine>();

/** The line of those who wait for others' checks, one for each open database. */
export function waitingLine(database: Database): WaitingLine {
  let line = lines.get(database);
  if (!line) lines.set(database, (line = openLine()));
  return line;
}

function openLine(): WaitingLine {
  const names = new Map<string, number>();
  let all = 0;
  return {
    enter(account) {
      const same = names.get(account) ?? 0;
      if (all >= most.inAll || same >= most.ofName) return null;
      all += 1;
      names.set(account, same + 1);
      return () => {
        all -= 1;
        const left = (names.get(account) ?? 1) - 1;
        if (left > 0) names.set(account, left);
        else names.delete(account);
      };
    },
  };
}

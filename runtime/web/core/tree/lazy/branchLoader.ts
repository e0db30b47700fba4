import type { EntityRecord } from "../../pages/contract.ts";

/** What hangs below one record; `total` is more where not all of it was sent. */
export interface Branch {
  rows: EntityRecord[];
  total: number;
}

type Load = (parents: number[]) => Promise<Branch>;

interface Waiting {
  id: number;
  resolve: (branch: Branch) => void;
  reject: (error: unknown) => void;
}

/** Branches of one call. */
const batch = 100;

/** Loads branches that are asked for in the same moment together, each with its own rows. */
export function createBranchLoader(load: Load, parentField: string) {
  let waiting: Waiting[] = [];
  const flush = () => {
    const asked = waiting;
    waiting = [];
    for (let at = 0; at < asked.length; at += batch) {
      const part = asked.slice(at, at + batch);
      loadApart(
        load,
        parentField,
        part.map(({ id }) => id),
      ).then(
        (branches) => part.forEach(({ id, resolve }) => resolve(branches.get(id) ?? empty)),
        (error: unknown) => part.forEach(({ reject }) => reject(error)),
      );
    }
  };
  return (id: number): Promise<Branch> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push({ id, resolve, reject });
    });
}

const empty: Branch = { rows: [], total: 0 };

/** Where one answer does not hold the rows of all, each half is asked for on its own. */
async function loadApart(
  load: Load,
  parentField: string,
  ids: number[],
): Promise<Map<number, Branch>> {
  const { rows, total } = await load(ids);
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return new Map([[only, { rows, total }]]);
  if (rows.length < total) {
    const middle = Math.ceil(ids.length / 2);
    const halves = await Promise.all([
      loadApart(load, parentField, ids.slice(0, middle)),
      loadApart(load, parentField, ids.slice(middle)),
    ]);
    return new Map(halves.flatMap((half) => [...half]));
  }
  const branches = new Map<number, Branch>(ids.map((id) => [id, { rows: [], total: 0 }]));
  for (const row of rows) {
    const branch = branches.get(Number(row[parentField]));
    branch?.rows.push(row);
    if (branch) branch.total += 1;
  }
  return branches;
}

import { isDeepStrictEqual } from "node:util";

/**
 * What turns the present rows of a role into the wanted ones: rows that stay are not written anew, so that the history tells what has
 * changed. Of `wanted`, every row once.
 */
export function limitChanges<Row extends object>(
  present: readonly { id: number }[],
  wanted: readonly Row[],
): { gone: number[]; added: Row[] } {
  const added = [...wanted];
  const gone: number[] = [];
  for (const { id, ...row } of present) {
    const at = added.findIndex((other) => isDeepStrictEqual(row, other));
    if (at === -1) gone.push(id);
    else added.splice(at, 1);
  }
  return { gone, added };
}

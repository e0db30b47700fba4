import { markApplied, type LastingDatabase } from "./appliedMarks.ts";
import { lockDrafts } from "./draftLock.ts";
import { ownPrefix, type MigrationFile } from "./migrationFiles.ts";

interface Folders {
  folder: string;
  own?: string | null;
}

/** Files that may still be drafts: those of the project. */
const draftFolder = ({ folder, own }: Folders) => own ?? folder;

/** Nobody drafts meanwhile. The steps beside the work of others, which may take hours, are not waited for. */
export async function inTurnWithDrafts<Result>(
  sources: Folders,
  lasting: LastingDatabase | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = lasting ? await lockDrafts(draftFolder(sources)) : () => undefined;
  try {
    return await work();
  } finally {
    release();
  }
}

/** Noted before, for a process that is killed right after the commit notes nothing; what the rows refuse is not. */
export async function marking<Result>(
  sources: Folders,
  lasting: LastingDatabase | undefined,
  { applied, pending }: { applied: ReadonlyMap<string, string>; pending: readonly MigrationFile[] },
  work: () => Promise<Result>,
): Promise<Result> {
  const mark = (all: Iterable<readonly [string, string]>) => {
    const prefix = sources.own ? ownPrefix : "";
    const own = [...all].filter(([name]) => name.startsWith(prefix));
    const names = new Map(own.map(([name, sha256]) => [name.slice(prefix.length), sha256]));
    if (lasting) markApplied(draftFolder(sources), lasting, names);
  };
  mark([...applied, ...pending.map(({ name, sha256 }) => [name, sha256] as const)]);
  try {
    return await work();
  } catch (error) {
    mark(applied);
    throw error;
  }
}

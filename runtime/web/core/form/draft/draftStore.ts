import { draftLifetime } from "./draftLifetime.ts";
import { draftsName } from "./draftsName.ts";

/** Values of a form that nobody has saved yet, kept in this browser. */
export interface Draft {
  key: string;
  values: Record<string, unknown>;
  /** Milliseconds. */
  at: number;
}

const table = "drafts";
/** The draft of a key; null when there is none or the browser keeps nothing. Drafts whose time is over are deleted on the way. */
export async function readDraft(key: string): Promise<Draft | null> {
  await dropOldDrafts();
  return (await inStore<Draft | undefined>("readonly", (store) => store.get(key))) ?? null;
}

/** True when the draft is kept. */
export const writeDraft = async (draft: Draft): Promise<boolean> =>
  (await inStore("readwrite", (store) => store.put(draft))) !== null;

export const deleteDraft = async (key: string): Promise<void> => {
  await inStore("readwrite", (store) => store.delete(key));
};

/** Deletes every draft whose time is over, whichever form it belongs to: on a shared device nobody else finds it. */
async function dropOldDrafts(): Promise<void> {
  const drafts = (await inStore<Draft[]>("readonly", (store) => store.getAll())) ?? [];
  const now = Date.now();
  for (const { key, at } of drafts) if (now - at >= draftLifetime(key)) await deleteDraft(key);
}

/** One request to the store; null when the browser refuses (private mode, full): a draft is no reason to fail. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | null> {
  try {
    const database = await openDrafts();
    try {
      return (await done(ask(database.transaction(table, mode).objectStore(table)))) as Result;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function openDrafts(): Promise<IDBDatabase> {
  const request = indexedDB.open(draftsName, 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(table, { keyPath: "key" }),
  );
  return done(request);
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no storage")));
  });

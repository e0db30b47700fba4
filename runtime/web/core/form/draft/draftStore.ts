import { draftsName } from "./draftsName.ts";

/** Values of a form that nobody has saved yet, kept in this browser. */
export interface Draft {
  key: string;
  values: Record<string, unknown>;
  /** Milliseconds. */
  at: number;
}

const table = "drafts";
/** After this a draft is of no use to anybody: thirty days, in milliseconds. */
const lifetime = 30 * 24 * 60 * 60_000;

/** The draft of a key; null when there is none or the browser keeps nothing. */
export async function readDraft(key: string): Promise<Draft | null> {
  const draft = await inStore<Draft | undefined>("readonly", (store) => store.get(key));
  return draft && Date.now() - draft.at < lifetime ? draft : null;
}

/** True when the draft is kept. */
export const writeDraft = async (draft: Draft): Promise<boolean> =>
  (await inStore("readwrite", (store) => store.put(draft))) !== null;

export const deleteDraft = async (key: string): Promise<void> => {
  await inStore("readwrite", (store) => store.delete(key));
};

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

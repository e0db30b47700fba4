import type { FormDocument } from "../../../../shared/forms/document.ts";
import { mergeForms, type FormConflict } from "../../../../shared/forms/mergeForms.ts";
import { RequestFault } from "../../../core/http/requestFault.ts";
import { deleteDraft, readDraft, writeDraft } from "../../../core/form/draft/draftStore.ts";
import { loadEditor, saveDraft } from "../calls.ts";
import type { DesignerStore } from "./designerStore.ts";

/** Two people changed the same keywords: this person decides which value stays. */
export interface DraftConflict {
  /** Everything that does not contradict, with this person's side of the rest. */
  merged: FormDocument;
  conflicts: readonly FormConflict[];
  theirs: FormDocument;
  revision: number;
  who: string | null;
}

export interface KeeperState {
  kind: "saved" | "waiting" | "saving" | "offline" | "conflict" | "refused";
  /** When the server last took the draft, in milliseconds. */
  savedAt: number | null;
  revision: number;
  conflict: DraftConflict | null;
  /** Why the server took it not. */
  fault: unknown;
  /** Whose changes were joined with this person's, and how often that happened. */
  joined: { who: string | null; count: number };
}

export interface DraftKeeper {
  state: () => KeeperState;
  subscribe: (listener: () => void) => () => void;
  /** Sends what has not been sent; true when the server has everything. */
  flush: () => Promise<boolean>;
  /** The conflict ends with this document. */
  settle: (document: FormDocument) => void;
  /** Somebody else saved this revision. */
  hear: (revision: number) => void;
  /** The server has made another draft, such as a version taken back. */
  reload: () => Promise<void>;
  /** From now on edits are kept; what this browser kept earlier is brought in. */
  start: () => void;
  /** Sends what is left and listens no more. */
  dispose: () => void;
}

interface Options {
  id: number;
  store: DesignerStore;
  /** What the server has, under which number. */
  base: FormDocument;
  revision: number;
  /** Who saved it. */
  who: string | null;
}

const sendAfter = 800;
const retryAfter = 5000;
const conflictCode = "F4009";

/** Keeps the draft of a form: on the server shortly after every edit, in this browser while the server cannot be reached. */
export function createDraftKeeper({ id, store, ...start }: Options): DraftKeeper {
  const listeners = new Set<() => void>();
  const key = `form:${id}`;
  let base = start.base;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | null = null;
  let disposed = false;
  let state: KeeperState = {
    kind: "saved",
    savedAt: null,
    revision: start.revision,
    conflict: null,
    fault: null,
    joined: { who: null, count: 0 },
  };

  const set = (change: Partial<KeeperState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const isClean = () => store.state().document === base;
  const later = (delay: number) => {
    clearTimeout(timer);
    if (!disposed) timer = setTimeout(() => void flush(), delay);
  };
  const keepHere = (document: FormDocument) =>
    writeDraft({ key, at: Date.now(), values: { document, base, revision: state.revision } });

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (sending) return (await sending) && (isClean() || flush());
    if (state.kind === "conflict") return false;
    if (isClean()) return true;
    sending = send();
    const sent = await sending;
    sending = null;
    if (sent && !isClean()) later(sendAfter);
    return sent;
  };

  const send = async (): Promise<boolean> => {
    const { document } = store.state();
    set({ kind: "saving" });
    await keepHere(document);
    try {
      const { revision } = await saveDraft(id, state.revision, document);
      base = document;
      if (isClean()) await deleteDraft(key);
      set({ kind: isClean() ? "saved" : "waiting", revision, savedAt: Date.now(), fault: null });
      return true;
    } catch (error) {
      return fail(error);
    }
  };

  const fail = async (error: unknown): Promise<boolean> => {
    const fault = error instanceof RequestFault ? error : null;
    if (fault?.code === conflictCode) return join();
    const offline = fault !== null && (fault.status === 0 || fault.status >= 502);
    set({ kind: offline ? "offline" : "refused", fault: error });
    if (offline) later(retryAfter);
    return false;
  };

  /** Brings what somebody else saved together with what is here; true when nothing is left to be asked. */
  const join = async (): Promise<boolean> => {
    try {
      const { draft: theirs, revision, form } = await loadEditor(id);
      const who = form.draftUserName;
      const { document, conflicts } = mergeForms(base, store.state().document, theirs);
      if (conflicts.length > 0) {
        set({ kind: "conflict", conflict: { merged: document, conflicts, theirs, revision, who } });
        return false;
      }
      take(document, theirs, revision);
      set({ joined: { who, count: state.joined.count + 1 } });
      return isClean() || send();
    } catch (error) {
      return fail(error);
    }
  };

  const take = (document: FormDocument, server: FormDocument, revision: number) => {
    base = server;
    const same = JSON.stringify(document) === JSON.stringify(server);
    set({ revision, conflict: null, fault: null, kind: same ? "saved" : "waiting" });
    store.adopt(same ? server : document);
  };

  const recover = async () => {
    const draft = await readDraft(key);
    const kept = draft?.values as
      | { document: FormDocument; base: FormDocument; revision: number }
      | undefined;
    if (!kept?.document || disposed) return;
    if (JSON.stringify(kept.document) === JSON.stringify(base)) return void deleteDraft(key);
    const { document, conflicts } = mergeForms(kept.base, kept.document, base);
    if (conflicts.length > 0) {
      store.adopt(document);
      const { revision } = state;
      const conflict = { merged: document, conflicts, theirs: base, revision, who: start.who };
      return set({ kind: "conflict", conflict });
    }
    store.adopt(document);
    set({ joined: { who: null, count: state.joined.count + 1 } });
  };

  const follow = () => {
    if (isClean() || state.kind === "conflict" || state.kind === "saving") return;
    if (state.kind !== "waiting") set({ kind: state.kind === "offline" ? "offline" : "waiting" });
    later(sendAfter);
  };
  let unsubscribe: (() => void) | null = null;
  let started = false;

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    settle: (document) => {
      if (!state.conflict) return;
      take(document, state.conflict.theirs, state.conflict.revision);
      later(0);
    },
    hear: (revision) => {
      // While something waits to be sent the server tells of the difference itself.
      if (revision > state.revision && isClean() && state.kind === "saved") void join();
    },
    reload: async () => {
      const { draft, revision } = await loadEditor(id);
      take(draft, draft, revision);
    },
    start: () => {
      disposed = false;
      unsubscribe ??= store.subscribe(follow);
      // Whoever comes back has everything; what the browser keeps may be on its way to the server.
      if (!started) void recover();
      started = true;
    },
    dispose: () => {
      disposed = true;
      clearTimeout(timer);
      unsubscribe?.();
      unsubscribe = null;
      void flush();
    },
  };
}

import { apply } from "../../../../shared/forms/edit/apply.ts";
import type { FormCommand, Refusal } from "../../../../shared/forms/edit/command.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import type { FormSurroundings } from "../../../../shared/forms/standIns.ts";
import { fieldAt, type FieldPath } from "../layout/fieldPaths.ts";
import { treeOf, type NodeId } from "../layout/nodes.ts";
import {
  emptyHistory,
  stepBack,
  stepForward,
  withEntry,
  type EditName,
  type History,
  type HistoryEntry,
} from "./history.ts";
import { createIdentities } from "./identities.ts";
import { readChange, readWhole, type Reading } from "./reading.ts";
import { selected, stillThere, type SelectMode } from "./selection.ts";

/** Everything that one open designer knows; a new object with every change, whose unchanged parts stay the same. */
export interface DesignerState {
  document: FormDocument;
  reading: Reading;
  history: History;
  selection: readonly NodeId[];
  /** Whose label is being written in the canvas. */
  editing: NodeId | null;
  /** Why the last edit changed nothing. */
  refusal: Refusal | null;
  /** What the last step was, for those who hear the page. */
  said: { name: EditName; way: "done" | "undone" | "redone"; count: number } | null;
}

export interface RunOptions {
  name: EditName;
  /** What is chosen afterwards. */
  select?: readonly NodeId[];
  /** See HistoryEntry. */
  merge?: string;
}

export interface DesignerStore {
  state: () => DesignerState;
  subscribe: (listener: () => void) => () => void;
  around: FormSurroundings;
  /** The version that people fill in; null: none is published. */
  published: () => FormDocument | null;
  /** Whether answers may be kept under this field's key, so that it stays: the published version has it. */
  isFrozen: (path: FieldPath) => boolean;
  notePublished: () => void;
  /** What a field is to the screen, also under another key. */
  identityOf: (path: FieldPath) => string;
  /** Carries an edit out; false when it could not be, and `refusal` says why. */
  run: (command: FormCommand, options: RunOptions) => boolean;
  /** The document that a command would make. */
  preview: (document: FormDocument, command: FormCommand) => FormDocument;
  undo: () => boolean;
  redo: () => boolean;
  select: (id: NodeId, mode?: SelectMode) => void;
  selectAll: (ids: readonly NodeId[]) => void;
  edit: (id: NodeId | null) => void;
  /** Another document instead, such as the one two people made together: history and selection stay. */
  adopt: (document: FormDocument) => void;
  forgetRefusal: () => void;
  dispose: () => void;
}

/** Time after the last edit until everything is read again, in milliseconds. */
const readAfter = 250;

/** The state of one open form. */
export function createDesignerStore(
  document: FormDocument,
  around: FormSurroundings,
  publishedDocument: FormDocument | null = null,
): DesignerStore {
  const listeners = new Set<() => void>();
  let published = publishedDocument;
  const identities = createIdentities();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: DesignerState = {
    document,
    reading: readWhole(document, around, null),
    history: emptyHistory,
    selection: ["form"],
    editing: null,
    refusal: null,
    said: null,
  };

  const set = (change: Partial<DesignerState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const readLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!state.reading.whole) set({ reading: readWhole(state.document, around, state.reading) });
    }, readAfter);
  };

  /** The document with its reading; what is gone is no longer chosen. */
  const withDocument = (next: FormDocument, chosen: readonly NodeId[]) => {
    readLater();
    return {
      document: next,
      reading: readChange(next, around, state.reading),
      selection: stillThere(next, chosen),
    };
  };

  const say = (name: EditName, way: "done" | "undone" | "redone") => ({
    name,
    way,
    count: (state.said?.count ?? 0) + 1,
  });

  const travel = (
    step: { entry: HistoryEntry; rest: History } | null,
    way: "undone" | "redone",
  ): boolean => {
    if (!step) return false;
    const { entry, rest } = step;
    const { document: next } = apply(state.document, way === "undone" ? entry.undo : entry.redo);
    const chosen = way === "undone" ? entry.before : entry.after;
    identities.follow(entry.redo, way === "undone" ? "undone" : "done");
    set({
      ...withDocument(next, chosen),
      history: rest,
      editing: null,
      said: say(entry.name, way),
    });
    return true;
  };

  return {
    around,
    published: () => published,
    isFrozen: (path) => published !== null && fieldAt(published, path) !== undefined,
    identityOf: identities.of,
    notePublished: () => {
      published = state.document;
      set({});
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: (command, { name, select, merge }) => {
      const { document: next, inverse, refusal } = apply(state.document, command);
      if (refusal || next === state.document) {
        set({ refusal: refusal ?? null });
        return refusal === undefined;
      }
      const after = select ?? state.selection;
      identities.follow(command, "done");
      const entry: HistoryEntry = {
        name,
        redo: command,
        undo: inverse,
        before: state.selection,
        after,
        merge,
        at: Date.now(),
      };
      const history = withEntry(state.history, entry);
      set({
        ...withDocument(next, after),
        history,
        refusal: null,
        said: say(history.past.at(-1)?.name ?? name, "done"),
      });
      return true;
    },
    preview: (before, command) => apply(before, command).document,
    undo: () => travel(stepBack(state.history), "undone"),
    redo: () => travel(stepForward(state.history), "redone"),
    select: (id, mode = "one") => {
      const selection = selected(treeOf(state.document), state.selection, id, mode);
      set({ selection, editing: null });
    },
    selectAll: (ids) => set({ selection: ids, editing: null }),
    edit: (editing) => set({ editing }),
    adopt: (next) => {
      if (next !== state.document) set(withDocument(next, state.selection));
    },
    forgetRefusal: () => state.refusal && set({ refusal: null }),
    dispose: () => clearTimeout(timer),
  };
}

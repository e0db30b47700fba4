import type { FormCommand } from "../../../../shared/forms/edit/command.ts";
import type { NodeId } from "../layout/nodes.ts";

/** What an edit is called: a message key below shell.designer.edit, with what it is about. */
export interface EditName {
  key: string;
  params?: Record<string, string | number>;
}

/** One step that can be taken back. */
export interface HistoryEntry {
  name: EditName;
  redo: FormCommand;
  undo: FormCommand;
  /** What was chosen before and after it. */
  before: readonly NodeId[];
  after: readonly NodeId[];
  /** Edits with the same one, shortly after each other, are one step: a label that is typed. */
  merge?: string | undefined;
  /** Milliseconds. */
  at: number;
}

export interface History {
  past: readonly HistoryEntry[];
  future: readonly HistoryEntry[];
}

export const emptyHistory: History = { past: [], future: [] };

/** So many steps are kept. */
const most = 500;
const pauseMs = 1500;

/** The history with one more step; what had been taken back is gone. */
export function withEntry({ past }: History, entry: HistoryEntry): History {
  const last = past.at(-1);
  const joins =
    last !== undefined &&
    entry.merge !== undefined &&
    last.merge === entry.merge &&
    entry.at - last.at < pauseMs;
  const kept = joins ? past.slice(0, -1) : past.slice(-most + 1);
  if (!joins) return { past: [...kept, entry], future: [] };
  // Both edits replace the same value, so the first one's way back leads to the beginning.
  const { undo, before } = last;
  // What is called the same is the same object: nothing that shows the name is drawn again.
  const name = isSameName(last.name, entry.name) ? last.name : entry.name;
  return { past: [...kept, { ...entry, name, undo, before }], future: [] };
}

const isSameName = (one: EditName, other: EditName): boolean =>
  one.key === other.key && JSON.stringify(one.params) === JSON.stringify(other.params);

/** The step to take back, and the history after that; null at the beginning. */
export function stepBack({ past, future }: History): { entry: HistoryEntry; rest: History } | null {
  const entry = past.at(-1);
  return entry ? { entry, rest: { past: past.slice(0, -1), future: [entry, ...future] } } : null;
}

/** The step to take again; null at the end. */
export function stepForward({
  past,
  future,
}: History): { entry: HistoryEntry; rest: History } | null {
  const [entry, ...rest] = future;
  // Taken again it is a step of its own: what is typed now is not part of it.
  return entry
    ? { entry, rest: { past: [...past, { ...entry, merge: undefined }], future: rest } }
    : null;
}

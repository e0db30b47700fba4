import type { ReactNode } from "react";

export interface CellPortal {
  key: number;
  element: HTMLElement;
  content: ReactNode;
}

/** Cells with a React component of their own: the grid makes the element, React fills it. */
export function createCellPortals() {
  const portals = new Map<number, CellPortal>();
  const listeners = new Set<() => void>();
  let snapshot: readonly CellPortal[] = [];
  let next = 0;
  let waiting = false;
  const tell = () => {
    if (waiting) return;
    waiting = true;
    // A scroll brings many cells at once: React is told of them together.
    queueMicrotask(() => {
      waiting = false;
      snapshot = [...portals.values()];
      for (const listener of listeners) listener();
    });
  };
  return {
    add(element: HTMLElement, content: ReactNode): number {
      next += 1;
      portals.set(next, { key: next, element, content });
      tell();
      return next;
    },
    change(key: number, content: ReactNode): void {
      const portal = portals.get(key);
      if (!portal) return;
      portals.set(key, { ...portal, content });
      tell();
    },
    remove(key: number): void {
      portals.delete(key);
      tell();
    },
    follow(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => snapshot,
  };
}

export type CellPortals = ReturnType<typeof createCellPortals>;

import type { RowAction, EntityRecord } from "../../pages/contract.ts";

/** What is open for one row: its menu, or what was chosen there. `at` is where the menu hangs, in pixels of the window. */
export type RowAct = { record: EntityRecord } & (
  | { kind: "menu"; at: { top: number; left: number } }
  | { kind: "delete" }
  | { kind: "history" }
  | { kind: "move" }
  | { kind: "transition"; name: string }
  | { kind: "own"; action: RowAction }
);

/** A choice in the menu, the record left out. */
export type RowChoice =
  | { kind: "delete" }
  | { kind: "history" }
  | { kind: "move" }
  | { kind: "transition"; name: string }
  | { kind: "own"; action: RowAction };

import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Access } from "../rights/access.ts";
import type { EntityShape, Registry } from "../contract.ts";
import type { Row } from "../rows.ts";

/** `names`: texts that name other records, by field; everything else is read already. Empty cells are left out. */
export interface ImportRow {
  number: number;
  values: Row;
  names: Map<FieldModel, string[]>;
}

export interface Import {
  registry: Registry;
  shape: EntityShape;
  create: Access;
  update: Access | null;
  /** Fields of the unique key by which rows find the record they change; null: every row is a new record. */
  key: readonly string[] | null;
  rows: readonly ImportRow[];
  /** Milliseconds since 1970 at which it is given up. */
  deadline: number;
  /** Told after every piece of work. */
  progress?: (done: number) => void;
}

export interface Imported {
  row: number;
  id: number;
  created: boolean;
  /** What the hooks tell about this record alone. */
  extras?: Record<string, Json>;
}

export interface ImportOutcome {
  done: Imported[];
  refused: { row: number; error: FormworkError }[];
}

/** What is wrong with the key of a row. */
export function keyFault(names: readonly string[], fault: string): FormworkError {
  return new FormworkError("F4000", {
    fields: Object.fromEntries(names.map((name) => [name, { key: fault }])),
  });
}

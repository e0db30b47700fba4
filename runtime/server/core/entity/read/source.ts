import { hasReadableView, readableSchema } from "../../../../shared/permission/readableView.ts";
import type { Access } from "../rights/access.ts";
import type { EntityShape } from "../contract.ts";

export interface Source {
  /** What follows `from`; conditions and sort keys read the alias t. */
  from: string;
  /** Alias that select lists read. */
  alias: string;
}

/** True when fields are kept from the person. */
export function readsFromView({ hidden, partial }: Access): boolean {
  return hidden.size > 0 || partial.size > 0;
}

/**
 * Where records are read from. For whom fields are closed, values come from the view of the schema `readable`, which gives closed fields
 * empty whatever is selected; conditions and sort stay on the table, so that its indexes serve them. Everybody else pays nothing.
 */
export function readSource({ model, table }: EntityShape, access: Access): Source {
  if (!readsFromView(access) || !hasReadableView(model)) return { from: `${table} t`, alias: "t" };
  const view = `${readableSchema(model)}.${table}`;
  return { from: `${table} t join ${view} v on v."id" = t."id"`, alias: "v" };
}

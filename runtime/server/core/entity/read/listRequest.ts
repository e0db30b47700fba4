import type { FilterNode } from "../../../../shared/filter/node.ts";
import type { WireForm } from "../../kinds/contract.ts";
import type { Parameters } from "../parameters.ts";
import type { Offered } from "../rights/offered.ts";
import type { SortKey } from "./sort.ts";

export interface ListRequest {
  filter: FilterNode;
  sort: SortKey[];
  offset: number;
  limit: number;
  /** Page mark; "" asks for the first page of a walk by key; null: pages by offset. */
  after: string | null;
  /** `none`: nobody asks for the total. */
  count: "bounded" | "exact" | "none";
  deleted: boolean;
  /** Expression of the named view that is shown; null: every row the filter finds. */
  view: string | null;
  /** What may be chosen in a relation to this entity. */
  choices?: Offered | null;
  /** One condition more over the alias `t`. */
  extra?: ((parameters: Parameters) => string) | undefined;
  /** The words that the filter searches for are known to be frequent. */
  frequent?: boolean;
  form: WireForm;
  /** Time zone of the form "console" instead of the server's; rows that are streamed heed it. */
  zone?: string;
}

export interface ListResult {
  /** The rows as JSON texts made by PostgreSQL. */
  rows: string[];
  total: number;
  /** There are more than `total`: counting stopped there. */
  more: boolean;
  /** Mark of the next page; null: this was the last, or pages go by offset. */
  next: string | null;
}

import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { Transaction } from "../../database/contract.ts";
import type { Access } from "../../entity/rights/access.ts";
import { listRows } from "../../entity/read/list.ts";
import type { ListRequest, ListResult } from "../../entity/read/listRequest.ts";
import type { EntityShape } from "../../entity/contract.ts";
import { countRows, streamRows } from "../../entity/read/streamRows.ts";
import { sessionOf, type Exchange } from "../calls/callScope.ts";
import { answerStreaming } from "./streaming.ts";

/** Pages of more rows are streamed from a cursor instead of being made in one piece. */
const streamFrom = 2000;

export interface LargePage {
  model: EntityModel;
  shape: EntityShape;
  access: Access;
  query: ListRequest;
  /** Adds to the rows (JSON texts) what no field holds. */
  present?: ((tx: Transaction, rows: string[]) => Promise<string[]>) | undefined;
  /** What surrounds the rows, and the headers, once the total is known. */
  frame(counted: { total: number; more: boolean }): {
    headers: Record<string, string | number>;
    before: string;
    after: string;
  };
}

/** A page of the asked size: in one piece when it is small or turns out to hold few rows, null when it has to be streamed. */
export async function smallPage(
  exchange: Exchange,
  { shape, access, query, present }: Pick<LargePage, "shape" | "access" | "query" | "present">,
): Promise<ListResult | null> {
  const { database, registry } = exchange.core;
  const limit = Math.min(query.limit, streamFrom);
  const list = await database.transaction(
    sessionOf(exchange.request).claims,
    async (tx) => {
      const found = await listRows(tx, registry, shape, access, { ...query, limit });
      if (!present || found.rows.length === 0) return found;
      return { ...found, rows: await present(tx, found.rows) };
    },
    { readOnly: true },
  );
  return query.limit > limit && list.rows.length === limit && query.after === null ? null : list;
}

/** Sends a large page row by row. */
export function sendLargePage(exchange: Exchange, page: LargePage): Promise<void> {
  const { registry } = exchange.core;
  const { shape, access, query, present } = page;
  return answerStreaming(exchange, async (tx) => {
    const { headers, before, after } = page.frame(await countRows(tx, registry, shape, query));
    return {
      headers: { "content-type": "application/json; charset=utf-8", ...headers },
      pieces: (async function* () {
        yield before;
        let separator = "";
        for await (const rows of streamRows(tx, registry, shape, access, query)) {
          const shown = present && rows.length > 0 ? await present(tx, rows) : rows;
          yield separator + shown.join(",");
          separator = ",";
        }
        yield after;
      })(),
    };
  });
}

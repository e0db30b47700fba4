import type { Transaction } from "../../database/contract.ts";
import type { Access } from "../rights/access.ts";
import { countedExactly } from "../../../../shared/entity/servedSort.ts";
import { toBound, whereClause } from "./list.ts";
import type { ListRequest } from "./listRequest.ts";
import { countText } from "./listText.ts";
import { createParameters } from "../parameters.ts";
import type { EntityShape, Registry } from "../contract.ts";
import { readSource } from "./source.ts";
import { recordsText, selectList, type SelectionOptions } from "./selection.ts";
import { completeSort, orderBy } from "./sort.ts";

/** Rows fetched at a time. */
const chunkSize = 250;

/** How many rows match: as many as lists count exactly and whether there are more, or exactly. */
export async function countRows(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  request: ListRequest,
): Promise<{ total: number; more: boolean }> {
  const parameters = createParameters();
  const where = whereClause(tx, registry, shape, request, parameters);
  const count = request.count === "exact" ? "exact" : "bounded";
  const text = countText(shape, where, count) as string;
  const [row] = await tx.query<{ total: number }>(text, parameters.values);
  const total = row?.total ?? 0;
  return count === "exact" ? { total, more: false } : toBound(countedExactly(shape.model), total);
}

/** The rows of a large page as JSON texts, some hundred at a time, so that memory stays small however many there are. */
export async function* streamRows(
  tx: Transaction,
  registry: Registry,
  shape: EntityShape,
  access: Access,
  request: ListRequest & Pick<SelectionOptions, "only">,
): AsyncGenerator<string[]> {
  const parameters = createParameters();
  const where = whereClause(tx, registry, shape, request, parameters);
  const source = readSource(shape, access);
  const selection = selectList(registry, shape, access, {
    form: request.form,
    detail: false,
    alias: source.alias,
    only: request.only,
    zone: request.zone,
  });
  const order = orderBy(shape, completeSort(shape, request.sort, access));
  const range = `limit ${parameters.bind(request.limit)}::int offset ${parameters.bind(request.offset)}::int`;
  await tx.query(
    `declare page_rows no scroll cursor for ${recordsText(selection, access, `from ${source.from}${where} order by ${order} ${range}`)}`,
    parameters.values,
  );
  // The next rows are read while these are worked on.
  const fetch = () => {
    const rows = tx.query<{ record: string }>(`fetch ${chunkSize} from page_rows`);
    rows.catch(() => undefined);
    return rows;
  };
  for (let next: ReturnType<typeof fetch> | null = fetch(); next !== null;) {
    const rows: { record: string }[] = await next;
    next = rows.length < chunkSize ? null : fetch();
    if (rows.length > 0) yield rows.map((row) => row.record);
  }
  await tx.query("close page_rows");
}

import type { EntityShape } from "../entity/contract.ts";
import type { Answer } from "./ask.ts";
import { largeShare } from "./population.ts";
import type { Question } from "./questions.ts";

/** Rows that nobody notices. */
const slack = 1000;
/** A read by the values of an index finds what fits and a little beside it. */
const beside = 4;

/** Rows of all tenants together in a table where one has at most a thousand. */
const fewRows = 1000 / largeShare;

/** The dearest read beyond its budget. */
export interface Excess {
  table: string;
  read: number;
  allowed: number;
  scan: string;
}

/** The read of an answer that took more rows than it may, at the table that was read most in vain; null: it keeps its budget. */
export function excess(
  { model }: EntityShape,
  { allowance }: Question,
  { page, count }: Answer,
  rowsOf: (table: string) => number,
): Excess | null {
  const share = (part: number) => (table: string) => slack + Math.ceil(rowsOf(table) * part);
  // What belongs to the platform is all its own.
  const [small, large] =
    model.scope === "platform" ? [share(1), share(1)] : [share(0.03), share(largeShare + 0.02)];
  const own = {
    page: () => slack,
    matches: () => slack + beside * count.found,
    tenant: small,
  }[allowance];
  // A table of few rows may be read over and over, and whole for a count.
  const allowed = (table: string) =>
    Math.max(own(table), rowsOf(table) <= fewRows ? 4 * fewRows : 0);
  const counted = (table: string) => Math.max(large(table), rowsOf(table) <= fewRows ? fewRows : 0);
  const found = [
    ...over(page.tables, allowed),
    // A count looks at everything that fits; only where little fits it has to find that.
    ...over(count.tables, allowance === "page" ? counted : allowed),
  ];
  return (
    found.toSorted((one, other) => other.read / other.allowed - one.read / one.allowed)[0] ?? null
  );
}

function over(tables: Answer["page"]["tables"], allowed: (table: string) => number): Excess[] {
  return [...tables].flatMap(([table, { rows, scan }]) =>
    rows > allowed(table) ? [{ table, read: rows, allowed: allowed(table), scan }] : [],
  );
}

/** True when there can be such an index: all of it are columns of the entity. */
export function isIndexable(shape: EntityShape, fields: readonly string[]): boolean {
  return fields.length > 0 && fields.every((name) => shape.byName.get(name)?.column);
}

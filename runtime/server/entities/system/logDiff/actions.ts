import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { around, pageOf } from "../../../features/logs/index.ts";
import type { Translator } from "../../../core/http/texts/messages.ts";
import {
  type Difference,
  type DifferenceRow,
  nameRelated,
  presentDifference,
} from "./difference.ts";
import { differencesFrom, type DifferenceQuery } from "./reach.ts";

const columns = `d.id, d.tenant_id, d.entity, d.record_id, d.diff_type, d.before_data, d.after_data, d.business_data,
  d.trace_id, d.create_time, d.create_user_id, d.create_user_name`;

/** Entries come with both images: a page holds at most so many. */
const largestPage = 500;
/** So many entries are counted exactly; each has to be looked at, for what its reader may see. */
const countedExactly = 10_000;

/** Handlers of the sysLogDiff calls: the change journal, as far as the caller may read the records it is about. */
export function createLogDiffActions({ translator }: { translator: Translator }) {
  return {
    async pageDifferences(input: DifferenceQuery, context: CallContext) {
      const { page, pageSize } = pageOf(input, largestPage);
      const { from, parameters } = differencesFrom(input, context);
      const [count] = await context.tx.query<{ total: number }>(
        `select count(*)::int as total from (select 1 ${from} limit ${countedExactly + 1}) c`,
        parameters,
        { plan: "anew" },
      );
      const rows = await context.tx.query<DifferenceRow>(
        `select ${columns} ${from} order by d.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
        parameters,
        { plan: "anew" },
      );
      const items = rows.flatMap((row) => presentDifference(row, context, translator) ?? []);
      await nameRelated(items, context);
      const counted = count?.total ?? 0;
      if (counted <= countedExactly) return { ...around(page, pageSize, counted), items };
      const shown = items.length > 0 ? (page - 1) * pageSize + items.length : 0;
      const bounded = around(page, pageSize, Math.max(countedExactly, shown));
      return { ...bounded, hasNextPage: rows.length === pageSize, items, more: true };
    },

    /** Existing clients have a button for it. */
    clearDifferences(): never {
      throw new FormworkError("F4039");
    },

    async differenceDetail(input: { id: number }, context: CallContext): Promise<Difference> {
      const { from, parameters } = differencesFrom({ id: input.id }, context);
      const [row] = await context.tx.query<DifferenceRow>(`select ${columns} ${from}`, parameters);
      const difference = row && presentDifference(row, context, translator);
      if (!difference) throw new FormworkError("D1002");
      await nameRelated([difference], context);
      return difference;
    },
  };
}

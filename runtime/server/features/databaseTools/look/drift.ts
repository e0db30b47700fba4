import type { DatabaseDatabaseDriftOutput } from "../../../../../generated/system/database/types.ts";
import type { Generator } from "../../codeGen/index.ts";
import type { Plan } from "../../schemaPlan/index.ts";

interface Compared {
  faults: { problem: string; cure: string }[];
  plan: Plan | null;
  planFault: string | null;
}

/** What differs between the schemas and the database, and the plan that mends it. */
export async function driftOf(generator: Generator): Promise<DatabaseDatabaseDriftOutput> {
  const isReachable = Object.keys(generator.options.environment).length > 0;
  const asked = { ask: "preview", files: [], plan: isReachable };
  const { plan, planFault, faults } = await generator.ask<Compared>(asked);
  const [fault] = faults;
  return {
    hash: plan?.hash ?? null,
    pending: plan?.pending ?? [],
    draft: plan?.draft ?? null,
    changes: plan?.drift ?? null,
    steps: (plan?.steps ?? []).map(({ sql, lock, table, rows, unfit }) => ({
      sql,
      lock,
      table,
      rows,
      unfit: unfit ?? null,
    })),
    policies: plan?.policies ?? false,
    fault: fault ? `${fault.problem} ${fault.cure}` : planFault,
  };
}

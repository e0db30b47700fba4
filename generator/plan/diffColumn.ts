import { quoteName } from "./sqlText.ts";
import type { ColumnPlan, TablePlan } from "./tableModel.ts";

/** A difference that would lose data or refuse rows that exist. */
export interface Refusal {
  table: TablePlan;
  column: ColumnPlan | null;
  problem: string;
  cure: string;
}

export interface ColumnChange {
  statements: string[];
  refusals: Refusal[];
  next: ColumnPlan;
}

/** What leads from one column to the wanted one of the same name: wider types, fewer demands, another default. */
export function diffColumn(
  table: TablePlan,
  current: ColumnPlan,
  wanted: ColumnPlan,
): ColumnChange {
  const statements: string[] = [];
  const refusals: Refusal[] = [];
  const column = `alter table ${quoteName(table.name)} alter column ${quoteName(wanted.name)}`;
  let loose = current.loose ?? false;
  if (current.type !== wanted.type) {
    if (widens(current.type, wanted.type)) {
      const convert = wanted.type === "text" ? ` using ${quoteName(wanted.name)}::text` : "";
      statements.push(`${column} type ${wanted.type}${convert};`);
    } else {
      refusals.push({
        table,
        column: wanted,
        problem: `The type of ${table.name}.${wanted.name} would change from ${current.type} to ${wanted.type}; values could be lost.`,
        cure: "Give the field a new name and copy the values, or write the migration by hand and run generate --adopt.",
      });
    }
  }
  const isNullable = current.nullable || loose || current.dropped === true;
  if (wanted.nullable && !isNullable) statements.push(`${column} drop not null;`);
  if (wanted.nullable) loose = false;
  if (!wanted.nullable && current.dropped) loose = true;
  else if (!wanted.nullable && current.nullable) {
    refusals.push({
      table,
      column: wanted,
      problem: `${table.name}.${wanted.name} would no longer allow null; rows without a value could exist.`,
      cure: `Keep "null" in the type of ${wanted.field}, or fill the rows in a hand-written migration and run generate --adopt.`,
    });
  }
  if (current.default !== wanted.default) {
    statements.push(
      wanted.default === null
        ? `${column} drop default;`
        : `${column} set default ${wanted.default};`,
    );
  }
  return { statements, refusals, next: loose ? { ...wanted, loose: true } : wanted };
}

/** True when every value of the one type is a value of the other. */
function widens(from: string, to: string): boolean {
  if (to === "text") return from === "integer" || from === "bigint" || from === "boolean";
  if (from === "integer" && to === "bigint") return true;
  if (from === "date" && to === "timestamptz") return true;
  const [old, wide] = [numericOf(from), numericOf(to)];
  if (!wide) return false;
  if (from === "integer") return wide.precision - wide.scale >= 10;
  if (from === "bigint") return wide.precision - wide.scale >= 19;
  if (!old) return false;
  return wide.scale >= old.scale && wide.precision - wide.scale >= old.precision - old.scale;
}

function numericOf(type: string): { precision: number; scale: number } | null {
  const match = /^numeric\((\d+),\s*(\d+)\)$/.exec(type);
  return match ? { precision: Number(match[1]), scale: Number(match[2]) } : null;
}

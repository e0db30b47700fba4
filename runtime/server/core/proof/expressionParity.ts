import { randomInt } from "node:crypto";
import { escapeIdentifier, type Client } from "pg";
import { columnTypeOf } from "../../../shared/entity/kinds/registry.ts";
import { checkExpression } from "../../../shared/expression/checkExpression.ts";
import { compileToSql } from "../../../shared/expression/sql/compileToSql.ts";
import type {
  EvaluationContext,
  ExpressionUser,
} from "../../../shared/expression/evaluate/evaluationContext.ts";
import {
  linkOrThrow,
  prepareExpression,
} from "../../../shared/expression/evaluate/evaluateExpression.ts";
import { reachedRelations } from "../../../shared/expression/link/reachedRelations.ts";
import { scopeOf, type ExpressionScope } from "../../../shared/expression/link/scope.ts";
import type { ExpressionTarget } from "../../../shared/expression/link/targets.ts";
import { columnValues } from "../budget/columnValues.ts";
import { classes, firstId } from "../budget/population.ts";
import { fullAccess } from "../entity/rights/access.ts";
import type { EntityShape, Registry } from "../entity/contract.ts";
import type { Row } from "../entity/rows.ts";
import { selectList } from "../entity/read/selection.ts";
import { agree } from "./agree.ts";
import { declaredExpressions, type DeclaredExpression } from "./declaredExpressions.ts";

export interface ParityReport {
  expressions: number;
  /** Values that were compared. */
  compared: number;
  /** What differs, in words; at most three of one expression. */
  differences: string[];
}

interface Course {
  owner: Client;
  registry: Registry;
  /** Rows of every table, which relations and child rows of the random ones lead to. */
  tableRows: number;
  /** Random rows for each expression. */
  rows: number;
}

const targets: ExpressionTarget[] = ["policy", "filter", "check", "generated"];
const users: ExpressionUser[] = [
  {
    id: firstId + 37,
    orgId: firstId + 37,
    tenantId: 900_001,
    roles: ["admin", "site_contractor"],
    roleIds: [firstId],
    orgPath: [firstId + 37, firstId],
    lang: "de",
    calendar: ["2026-01-01", "2026-04-03", "+2026-02-14"],
  },
  { id: firstId + 1, orgId: null, tenantId: null, roles: [], roleIds: [] },
];
const chunk = 5000;
const mostTold = 3;

/**
 * Every declared expression over random rows, a fifth of their values null: what JavaScript says against what PostgreSQL says, on every
 * target that may hold it. The tables are filled (`budget/fillTables`), the owner sees all of them.
 */
export async function expressionParity(course: Course): Promise<ParityReport> {
  const { registry, owner } = course;
  const report: ParityReport = { expressions: 0, compared: 0, differences: [] };
  const declared = declaredExpressions([...registry.models.values()]);
  const byEntity = Map.groupBy(declared, ({ entity }) => entity);
  // now() does not change within a transaction.
  await owner.query("begin; set local timezone = 'UTC'");
  try {
    for (const [key, expressions] of byEntity) {
      const shape = registry.shape(key);
      if (shape.model.kind === "view") continue;
      report.expressions += expressions.length;
      for (let from = 0; from < course.rows; from += chunk) {
        const count = Math.min(chunk, course.rows - from);
        await compareChunk(course, shape, expressions, { count, user: userAt(from), report });
      }
    }
  } finally {
    await owner.query("rollback");
  }
  return report;
}

const userAt = (from: number) => users[(from / chunk) % users.length] as ExpressionUser;

interface Chunk {
  count: number;
  user: ExpressionUser;
  report: ParityReport;
}

async function compareChunk(
  course: Course,
  shape: EntityShape,
  expressions: DeclaredExpression[],
  { count, user, report }: Chunk,
): Promise<void> {
  const { owner, registry } = course;
  await randomRows(course, shape, count);
  const { records, related } = await readRows(course, shape, expressions);
  const { rows: clocks } = await owner.query<{ today: string; now: string }>(
    `select current_date::text as today, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  const clock = clocks[0] as { today: string; now: string };
  const told = new Map<string, number>();
  for (const who of count < chunk ? users : [user]) {
    await settle(owner, who);
    for (const { text, place, given, holder } of expressions) {
      const modelOf = (key: string | undefined) => registry.models.get(key ?? "");
      const rowOf = (key: string | undefined) =>
        key === undefined ? undefined : someRow(course, registry.shape(key));
      const asked = modelOf(given);
      const scope: ExpressionScope = {
        ...scopeOf(shape.model, shape.lookup),
        ...(asked ? { given: { record: asked, parent: modelOf(holder) } } : {}),
      };
      const [givenRow, parent] = [await rowOf(given), await rowOf(holder)];
      const around = givenRow ? { given: { record: givenRow, parent } } : {};
      const context = { user: who, ...clock, ...around };
      const evaluate = prepareExpression(text, scope);
      const { type } = linkOrThrow(text, scope);
      const wanted = records.map((record, index) =>
        evaluate({
          record,
          ...context,
          related: related[index] as NonNullable<EvaluationContext["related"]>,
        }),
      );
      for (const target of targets) {
        if (checkExpression(text, scope, { target }).length > 0) continue;
        const alone = target === "check" || target === "generated";
        const sql = compileToSql(text, { scope, target, alias: alone ? null : "t", context });
        const { rows } = await owner.query<{ value: string | null }>({
          text: `select (${sql.text})::text as value from proof_rows t order by t.id`,
          values: sql.parameters,
        });
        for (const [index, js] of wanted.entries()) {
          report.compared++;
          const raw = rows[index]?.value ?? null;
          if (agree(target, type, js, raw)) continue;
          const before = told.get(place) ?? 0;
          told.set(place, before + 1);
          if (before < mostTold)
            report.differences.push(
              `${place}: ${text}\n  ${target}: JavaScript says ${JSON.stringify(js)}, SQL ${raw} of ${JSON.stringify(records[index])}`,
            );
        }
      }
    }
  }
}

/** Temporary rows in the columns of the entity; their ids are those of rows of the table, so that what belongs to these belongs to them. */
async function randomRows(
  { owner, tableRows }: Course,
  shape: EntityShape,
  count: number,
): Promise<void> {
  const values = columnValues(shape.model, () => tableRows);
  const columns = [...values].map(([column, value]) => {
    const fixed = column === "id" || column === "tenant_id";
    const sql = fixed ? value : `case when random() < 0.2 then null else ${value} end`;
    return `(${column === "id" ? `${firstId} + n` : sql})::${typeOf(shape, column)} as ${escapeIdentifier(column)}`;
  });
  await owner.query("drop table if exists proof_rows");
  await owner.query(
    `create temporary table proof_rows as select ${columns.join(", ")} from generate_series(0, ${count - 1}) n`,
  );
}

function typeOf(shape: EntityShape, column: string): string {
  const field = shape.model.fields.find((candidate) => candidate.column === column);
  return (field && columnTypeOf(field)) ?? "text";
}

interface ReadRows {
  records: Row[];
  related: Record<string, Row | null>[];
}

/** The rows as records, with those that their relations name. */
async function readRows(
  course: Course,
  shape: EntityShape,
  expressions: readonly DeclaredExpression[],
): Promise<ReadRows> {
  const { owner, registry } = course;
  const { list, from } = selectList(registry, shape, fullAccess, { form: "rest", detail: true });
  const { rows } = await owner.query<{ record: Row }>(
    `select (select row_to_json(x.*) from (select ${list}${from}) x) as record from proof_rows t order by t.id`,
  );
  const records = rows.map(({ record }) => record);
  const computed = shape.model.fields.filter((field) => field.computed && field.column === null);
  for (const record of records) for (const { name } of computed) delete record[name];
  const related: Record<string, Row | null>[] = records.map(() => ({}));
  for (const field of shape.model.fields) {
    if (!field.relation || field.column === null) continue;
    const target = registry.models.has(field.relation.to)
      ? registry.shape(field.relation.to)
      : null;
    if (!target || target.model.kind === "view") continue;
    const ids = [
      ...new Set(records.map((record) => record[field.name]).filter((id) => id !== null)),
    ];
    const found = await recordsOf(course, target, ids as number[]);
    for (const [index, record] of records.entries())
      (related[index] as Record<string, Row | null>)[field.name] =
        found.get(Number(record[field.name])) ?? null;
  }
  const texts = expressions.map(({ text }) => text);
  for (const { path, name, before, to } of reachedRelations(shape.model, texts, shape.lookup)) {
    if (before === null) continue;
    const ids = related.map((known) => known[before]?.[name]);
    const sure = [...new Set(ids.filter((id) => typeof id === "number"))];
    const found = await recordsOf(course, registry.shape(to), sure);
    for (const [index, known] of related.entries())
      known[path] = found.get(Number(ids[index])) ?? null;
  }
  return { records, related };
}

async function recordsOf(
  { owner, registry }: Course,
  shape: EntityShape,
  ids: number[],
): Promise<Map<number, Row>> {
  const { list, from } = selectList(registry, shape, fullAccess, { form: "rest", detail: false });
  const { rows } = await owner.query<{ record: Row & { id: number } }>(
    `select (select row_to_json(x.*) from (select ${list}${from}) x) as record from ${shape.table} t where t."id" = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ record }) => [record.id, record]));
}

async function someRow(course: Course, shape: EntityShape): Promise<Row | undefined> {
  const ids = Array.from({ length: 5 }, (_, place) => firstId + place * classes);
  const found = await recordsOf(course, shape, ids);
  return found.size === 0 ? undefined : [...found.values()][randomInt(found.size)];
}

async function settle(owner: Client, user: ExpressionUser): Promise<void> {
  const text = (value: number | null) => (value === null ? "" : String(value));
  await owner.query(
    `select set_config('app.user', $1, true), set_config('app.org', $2, true), set_config('app.tenant', $3, true),
       set_config('app.roles', $4, true), set_config('app.role_ids', $5, true),
       set_config('app.org_path', $6, true), set_config('app.lang', $7, true),
       set_config('app.calendar', $8, true)`,
    [
      text(user.id),
      text(user.orgId),
      text(user.tenantId),
      `{${user.roles.join(",")}}`,
      `{${(user.roleIds ?? []).join(",")}}`,
      `{${(user.orgPath ?? []).join(",")}}`,
      user.lang ?? "",
      `{${(user.calendar ?? []).join(",")}}`,
    ],
  );
}

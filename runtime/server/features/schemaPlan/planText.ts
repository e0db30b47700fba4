import type { PlanStep } from "../../core/database/changes/planSteps.ts";
import { isEmpty, isRefused, type Plan } from "./plan.ts";

/** Paints a text; plain for pipes and files. */
export interface Paint {
  good(text: string): string;
  bad(text: string): string;
  warn(text: string): string;
  dim(text: string): string;
  strong(text: string): string;
}

const ansi = (code: number, on: boolean) => (text: string) =>
  on ? `\u001b[${code}m${text}\u001b[0m` : text;

export const paintFor = (on: boolean): Paint => ({
  good: ansi(32, on),
  bad: ansi(31, on),
  warn: ansi(33, on),
  dim: ansi(2, on),
  strong: ansi(1, on),
});

/** The plan for a person: what happens, to whom, for how long, and how to have it done. */
export function planText(plan: Plan, paint: Paint): string {
  const parts = [
    `${paint.strong("Plan")} for database ${plan.database.name} (PostgreSQL ${plan.database.version.split(" ")[0]})`,
    ...stepParts(plan, paint),
    ...viewPart(plan, paint),
    ...driftPart(plan, paint),
    ...rightsPart(plan, paint),
    ...breakagePart(plan, paint),
    ...patchPart(plan, paint),
    verdict(plan, paint),
  ];
  return parts.join("\n\n");
}

function stepParts(plan: Plan, paint: Paint): string[] {
  if (plan.steps.length === 0) {
    return [
      plan.policies ? "No table changes; policies and rights are made anew." : "No table changes.",
    ];
  }
  const phase = (name: PlanStep["phase"], title: string) => {
    const own = plan.steps.filter((step) => step.phase === name);
    if (own.length === 0) return [];
    return [[paint.strong(title), ...own.map((step) => stepText(step, paint))].join("\n")];
  };
  return [
    ...phase("transaction", "In one transaction"),
    ...phase("online", "Then, one by one, while others go on working"),
    ...(plan.policies
      ? [
          paint.dim(
            "At the end of the transaction: policies, rights and masked views of every table (ACCESS EXCLUSIVE on each, for milliseconds).",
          ),
        ]
      : []),
  ];
}

function stepText(step: PlanStep, paint: Paint): string {
  const [first = "", ...more] = step.sql.split("\n").map((line) => line.trim());
  const sql = more.length > 0 ? `${first} ${more.join(" ")}` : first;
  const shown = sql.length > 160 ? `${sql.slice(0, 157)}...` : sql;
  const facts = [
    step.lock,
    step.effect,
    ...(step.rows > 0 ? [`about ${count(step.rows)} rows`] : []),
    ...(step.rewrite ? [paint.warn("the table is written anew")] : []),
    `about ${duration(step.milliseconds)}`,
  ].join("; ");
  const lines = [`  ${paint.dim(step.place)}  ${shown}`, `      ${paint.dim(facts)}`];
  if (step.unfit === null) {
    lines.push(
      `      ${paint.warn("?")} whether the rows fit can be told only after what comes before it`,
    );
  } else if (step.unfit === 0) lines.push(`      ${paint.good("every row fits")}`);
  else if (step.unfit !== undefined) lines.push(`      ${paint.bad(`refused: ${step.problem}`)}`);
  return lines.join("\n");
}

const before = ({ ground }: Plan) =>
  ground.applied.length === 0
    ? "nothing was migrated yet"
    : "the last migration ran before plans existed";

function driftPart(plan: Plan, paint: Paint): string[] {
  const { drift } = plan;
  if (drift === null) {
    return [`${paint.strong("Drift")}\n  not known: ${before(plan)}; it is from the next one on`];
  }
  if (drift.length === 0)
    return [`${paint.strong("Drift")}\n  none: the database is as the last migration left it`];
  const lines = drift.map(({ line, side }) =>
    side === "came" ? paint.warn(`  + ${line}`) : paint.bad(`  - ${line}`),
  );
  return [
    [
      `${paint.strong("Drift")} (changed by hand since the last migration)`,
      ...limited(lines, 60),
    ].join("\n"),
  ];
}

function viewPart({ views }: Plan, paint: Paint): string[] {
  if (!views || views.length === 0) return [];
  const words = {
    comes: paint.good("is made"),
    changes: paint.warn("is replaced: its query is another one"),
    goes: paint.bad("is dropped"),
  };
  const lines = views.map(({ key, effect }) => `  ${key} ${words[effect]}`);
  return [[paint.strong("Views"), ...limited(lines, 60)].join("\n")];
}

function rightsPart(plan: Plan, paint: Paint): string[] {
  const { rights } = plan;
  const title = paint.strong("Permissions");
  if (rights === null) return [`${title}\n  not known: ${before(plan)}`];
  if (rights.length === 0) return [`${title}\n  nobody gains or loses anything`];
  const signs = { gains: paint.good("+"), loses: paint.bad("-"), changes: paint.warn("~") };
  const lines = rights.map(
    ({ effect, kind, who, entity, what }) =>
      `  ${signs[effect]} ${entity}  ${kind} ${paint.strong(what)}: ${effect} ${who}`,
  );
  return [
    [
      title,
      ...limited(
        lines.map((line) =>
          line.replace(
            /: (gains|loses|changes) /,
            (_, verb: string) =>
              ` ${verb === "changes" ? "concerns" : verb === "gains" ? "gained by" : "lost by"} `,
          ),
        ),
        80,
      ),
    ].join("\n"),
  ];
}

function breakagePart({ breakages }: Plan, paint: Paint): string[] {
  if (breakages.length === 0) return [`${paint.strong("Breaks")}\n  nothing names what goes`];
  const lines = breakages.map(
    ({ kind, name, names, outcome }) =>
      `  ${paint.warn("!")} ${kind} "${name}" names ${names}: ${outcome}`,
  );
  return [[paint.strong("Breaks"), ...limited(lines, 60)].join("\n")];
}

function patchPart({ removed }: Plan, paint: Paint): string[] {
  if (removed.length === 0) return [];
  const lines = removed.map((what) => `  ${paint.warn("!")} ${what}`);
  return [[paint.strong("Patches"), ...limited(lines, 60)].join("\n")];
}

function verdict(plan: Plan, paint: Paint): string {
  if (isEmpty(plan)) return paint.good("The database is as the schemas want it.");
  const waits = sum(
    plan.steps.filter(
      (step) =>
        step.phase === "transaction" && /until it is done|while the values/.test(step.effect),
    ),
  );
  const total = sum(plan.steps);
  const speed = plan.throughput.measured ? "measured on this database" : "by usual figures";
  const lines = [
    `About ${duration(total)} in all, of which others wait up to ${duration(waits)} (${speed}).`,
  ];
  if (isRefused(plan)) {
    lines.push(paint.bad("Rows stand against it: it would be refused, and nothing would change."));
    lines.push("Correct the rows, or say with x-convert in the schema what becomes of them.");
  } else if (plan.draft !== null) {
    lines.push(
      `${plan.draft} is not written yet: npm run generate, then npm run migrate -- --plan ${plan.hash}`,
    );
  } else lines.push(`To do just this: npm run migrate -- --plan ${plan.hash}`);
  return lines.join("\n");
}

const sum = (steps: readonly PlanStep[]) => steps.reduce((all, step) => all + step.milliseconds, 0);
const count = (rows: number) => Math.round(rows).toLocaleString("en");

function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 90_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.round(milliseconds / 60_000)} min`;
}

function limited(lines: string[], most: number): string[] {
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most), `  and ${lines.length - most} more (--json has all)`];
}

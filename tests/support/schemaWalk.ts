import { Client } from "pg";
import { migrate } from "../../runtime/server/core/database/migrate/migrate.ts";
import { createRandom, type Random } from "./random.ts";
import {
  createSchemaProject,
  entitySchema,
  type Properties,
  type SchemaProject,
} from "./schemaProject.ts";
import type { WalkField } from "./schemaWalkFields.ts";
import { steps } from "./schemaWalkSteps.ts";

/** An entity of the walk: what it is called now, and what its fields hold. */
export interface WalkEntity {
  name: string;
  fields: WalkField[];
  /** The schema as it was when it went. */
  gone: unknown;
}

export interface Walk {
  project: SchemaProject;
  client: Client;
  url: string;
  random: Random;
  entities: WalkEntity[];
  rows: number;
  /** Drafts and migrates. */
  go(): Promise<string | null>;
  /** Counter for new names. */
  next: number;
}

export interface WalkOptions {
  url: string;
  folder: string;
  seed: number;
  rows: number;
  steps: number;
  /** After how many steps everything is compared, and not only what the step touched. */
  every: number;
  report?: (line: string) => void;
}

export interface WalkResult {
  counts: Record<string, number>;
  /** Values compared in all. */
  compared: number;
  /** Milliseconds within migrations. */
  migrating: number;
  longest: { name: string; milliseconds: number };
}

export const tableOf = (entity: WalkEntity) => `walk_${entity.name.toLowerCase()}`;
export const keyOf = (entity: WalkEntity) => `walk/${entity.name}`;

/**
 * Walks at random through changes of schemas over filled tables, and after each compares every value that was there before by a checksum:
 * where it stands, in quarantine, and after it came back. Throws for the first that is another.
 */
export async function walkSchemas(options: WalkOptions): Promise<WalkResult> {
  const client = new Client({ connectionString: options.url });
  await client.connect();
  await client.query("set search_path = public");
  const result: WalkResult = {
    counts: {},
    compared: 0,
    migrating: 0,
    longest: { name: "", milliseconds: 0 },
  };
  const project = createSchemaProject(options.folder);
  let current = "begin";
  const walk: Walk = {
    project,
    client,
    url: options.url,
    random: createRandom(options.seed),
    entities: [],
    rows: options.rows,
    next: 1,
    async go() {
      const text = project.draft();
      const start = performance.now();
      await migrate(options.url, project.sources());
      const milliseconds = performance.now() - start;
      result.migrating += milliseconds;
      if (milliseconds > result.longest.milliseconds)
        result.longest = { name: current, milliseconds };
      return text;
    },
  };
  try {
    await begin(walk);
    result.compared += await compareAll(walk, null);
    for (let step = 1; step <= options.steps; step++) {
      const { name, touched } = await takeStep(walk, (chosen) => (current = chosen));
      result.counts[name] = (result.counts[name] ?? 0) + 1;
      options.report?.(`${step} ${name}`);
      result.compared += await compareAll(walk, step % options.every === 0 ? null : touched).catch(
        (error: unknown) => {
          throw new Error(
            `step ${step}, ${name} (seed ${options.seed}): ${(error as Error).message}`,
            { cause: error },
          );
        },
      );
    }
    current = "the return of everything";
    await returnAll(walk);
    result.compared += await compareAll(walk, null);
    return result;
  } finally {
    await client.end();
  }
}

async function begin(walk: Walk): Promise<void> {
  const fields: Properties = {
    code: { type: ["string", "null"], maxLength: 40 },
    count: { type: ["integer", "null"] },
    amount: { type: ["string", "null"], "x-type": { decimal: [12, 2] } },
    foundOn: { type: ["string", "null"], format: "date" },
    isDone: { type: ["boolean", "null"] },
    severity: { enum: ["minor", "major", "critical", null], type: ["string", "null"] },
  };
  for (const name of ["alpha", "beta", "gamma"]) {
    const schema = entitySchema(name, structuredClone(fields), []);
    walk.project.schemas.set(`walk/${name}`, schema);
    walk.entities.push({
      name,
      gone: null,
      fields: Object.keys(fields).map((field) => ({
        name: field,
        sum: "",
        state: "live",
        schema: null,
        held: null,
      })),
    });
  }
  await walk.go();
  for (const entity of walk.entities) {
    await walk.client.query(
      `insert into ${tableOf(entity)} (id, title, code, count, amount, found_on, is_done, severity, tenant_id, create_user_id, create_user_name)
       select n, 'row ' || n, case when n % 7 <> 0 then 'c' || n end, case when n % 5 <> 0 then n % 100000 - 50000 end,
         case when n % 6 <> 0 then round((n * 7919 % 1000000)::numeric / 100, 2) end,
         case when n % 4 <> 0 then date '2020-01-01' + (n % 2000)::int end, case when n % 3 <> 0 then n % 2 = 0 end,
         case when n % 8 <> 0 then (array['minor', 'major', 'critical'])[1 + n % 3] end, 100001 + n % 3, 1, 'walk'
       from generate_series(1, $1::bigint) n`,
      [walk.rows],
    );
    await walk.client.query(`analyze ${tableOf(entity)}`);
    for (const field of entity.fields) field.sum = await checksum(walk, entity, field);
  }
}

async function takeStep(walk: Walk, chosen: (name: string) => void) {
  for (;;) {
    const step = walk.random.pick(steps);
    const entity = walk.random.pick(walk.entities);
    chosen(step.name);
    const touched = await step.take(walk, entity);
    if (touched !== null) return { name: step.name, touched };
  }
}

/** Compares values with what they were; null: all of them. Gives how many. */
async function compareAll(walk: Walk, touched: readonly WalkField[] | null): Promise<number> {
  let compared = 0;
  for (const entity of walk.entities) {
    for (const field of entity.fields) {
      if (touched !== null && !touched.includes(field)) continue;
      const now = await checksum(walk, entity, field);
      if (now !== field.sum) {
        throw new Error(
          `the values of ${entity.name}.${field.name} (${field.state}) are others: ${now} for ${field.sum}`,
        );
      }
      compared += walk.rows;
    }
  }
  return compared;
}

/**
 * Number of rows and a sum over the hashes of id and value, wherever the values are now; rows that came later do not count. `empty`
 * stands for rows without a value.
 */
export async function checksum(
  walk: Walk,
  entity: WalkEntity,
  field: WalkField,
  empty = "-",
): Promise<string> {
  const column = snake(field.name);
  const { client, rows } = walk;
  const own =
    entity.gone === null
      ? `public.${tableOf(entity)}`
      : `quarantine.${await heldBy(client, tableOf(entity), null)}`;
  let source = `select t.id, ${canonical(`t.${column}`)} as v from ${own} t`;
  if (field.state === "gone") {
    const held = await heldBy(client, tableOf(entity), column, field.held);
    source = `select q.id, ${canonical("q.value")} as v from quarantine.${held} q`;
  } else if (field.held !== null) {
    source = `select t.id, case when q.id is null then ${canonical(`t.${column}`)} else ${canonical("q.value")} end as v
      from ${own} t left join quarantine.${field.held} q on q.id = t.id`;
  }
  const found = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(id || ':' || coalesce(v, $2), 0)), 0) as sum from (${source}) s where id <= $1`,
    [rows, empty],
  );
  return found.rows[0]?.sum ?? "";
}

/** The same text for the same value, whatever type it is kept in. */
const canonical = (value: string) =>
  `case pg_typeof(${value})::text when 'numeric' then trim_scale(${value}::text::numeric)::text
     when 'date' then to_char(${value}::text::date, 'YYYY-MM-DD')
     when 'timestamp with time zone' then to_char(${value}::text::timestamptz at time zone 'UTC', 'YYYY-MM-DD')
     else ${value}::text end`;

export async function heldBy(
  client: Client,
  table: string,
  column: string | null,
  held: string | null = null,
): Promise<string> {
  if (held !== null) return held;
  const { rows } = await client.query<{ held: string }>(
    `select held from formwork.quarantined where table_name = $1 and column_name is not distinct from $2
       and kind in ('table', 'column') order by id desc limit 1`,
    [table, column],
  );
  return rows[0]?.held ?? "missing";
}

export const snake = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();

async function returnAll(walk: Walk): Promise<void> {
  for (const entity of walk.entities) {
    if (entity.gone !== null) {
      walk.project.schemas.set(keyOf(entity), structuredClone(entity.gone) as never);
      entity.gone = null;
    }
    const schema = walk.project.schemas.get(keyOf(entity));
    for (const field of entity.fields) {
      if (field.state !== "gone" || !schema) continue;
      schema.properties[field.name] = structuredClone(field.schema) as never;
      field.state = "live";
      field.held = null;
    }
  }
  await walk.go();
}

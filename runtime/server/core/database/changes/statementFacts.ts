import { batchOfRows } from "./batches.ts";
import { tableOf } from "./migrationText.ts";

/** What a statement takes hold of, in PostgreSQL's words, and what its work grows with. */
export interface StatementFacts {
  table: string | null;
  lock: string;
  /** What others feel of it. */
  effect: string;
  /** What is done with each row: nothing, read, written anew, indexed. */
  work: "none" | "scan" | "write" | "index";
  /** The whole table is written anew. */
  rewrite: boolean;
}

const closed = "ACCESS EXCLUSIVE";
const beside = "SHARE UPDATE EXCLUSIVE";
const brief = "everything on the table waits, for milliseconds";
const blocking = "everything on the table waits until it is done";
const nobody = "nobody waits";

type Facts = Omit<StatementFacts, "table">;

const quick: Facts = { lock: closed, effect: brief, work: "none", rewrite: false };

/** The first that fits says it. */
const kinds: [RegExp, Facts][] = [
  [
    /^select\s+formwork\.refuse_/i,
    { lock: "ACCESS SHARE", effect: nobody, work: "scan", rewrite: false },
  ],
  [
    /^select\s+formwork\.keep_values/i,
    { lock: "ACCESS SHARE", effect: nobody, work: "write", rewrite: false },
  ],
  [
    /^select\s+formwork\.quarantine_column/i,
    {
      lock: `SHARE ROW EXCLUSIVE, then ${closed}`,
      effect: "writing waits while the values are copied",
      work: "write",
      rewrite: false,
    },
  ],
  [
    /^select\s+formwork\.fill_rows/i,
    {
      lock: "ROW EXCLUSIVE",
      effect: `who changes one of ${batchOfRows} records at a time waits for these`,
      work: "write",
      rewrite: false,
    },
  ],
  [/^select\s+formwork\.quarantine_table/i, quick],
  [/^select\s+formwork\.restore_table/i, quick],
  [
    /^select\s+formwork\.restore_column/i,
    { lock: closed, effect: blocking, work: "write", rewrite: false },
  ],
  [
    /^select\s+formwork\.rename_/i,
    { lock: "ROW EXCLUSIVE", effect: nobody, work: "none", rewrite: false },
  ],
  [
    /^create\s+(unique\s+)?index\s+concurrently/i,
    { lock: beside, effect: nobody, work: "index", rewrite: false },
  ],
  [
    /^create\s+(unique\s+)?index/i,
    { lock: "SHARE", effect: "writing waits until it is done", work: "index", rewrite: false },
  ],
  [/^drop\s+index\s+concurrently/i, { lock: beside, effect: nobody, work: "none", rewrite: false }],
  [/^drop\s+index/i, quick],
  [
    /^alter\s+table\s.*\bvalidate\s+constraint/is,
    { lock: beside, effect: nobody, work: "scan", rewrite: false },
  ],
  [
    /^alter\s+table\s.*\badd\s+constraint\s.*\bforeign\s+key\b.*\bnot\s+valid$/is,
    {
      lock: "SHARE ROW EXCLUSIVE on both tables",
      effect: "writing waits, for milliseconds",
      work: "none",
      rewrite: false,
    },
  ],
  [
    /^alter\s+table\s.*\badd\s+constraint\s.*\bforeign\s+key\b/is,
    {
      lock: "SHARE ROW EXCLUSIVE on both tables",
      effect: "writing waits until it is done",
      work: "scan",
      rewrite: false,
    },
  ],
  [/^alter\s+table\s.*\badd\s+constraint\s.*\bnot\s+valid$/is, quick],
  [
    /^alter\s+table\s.*\badd\s+constraint\s.*\bexclude\s+using\b/is,
    { lock: closed, effect: blocking, work: "index", rewrite: false },
  ],
  [
    /^alter\s+table\s.*\badd\s+(constraint|primary|unique|check)\b/is,
    { lock: closed, effect: blocking, work: "scan", rewrite: false },
  ],
  [
    /^alter\s+table\s.*\badd\s+column\b.*\b(nextval|random|clock_timestamp|gen_random_uuid)\b/is,
    { lock: closed, effect: blocking, work: "write", rewrite: true },
  ],
  [
    /^alter\s+table\s.*\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/is,
    { lock: closed, effect: blocking, work: "write", rewrite: true },
  ],
  [/^alter\s+(table|index)\b/i, quick],
  [
    /^create\s+table\b.*\bas\s+select\b/is,
    { lock: "ACCESS SHARE", effect: nobody, work: "write", rewrite: false },
  ],
  [
    /^create\s+(table|sequence|schema|extension|type|function|or\s+replace|view)\b/i,
    { lock: "none on tables that are there", effect: nobody, work: "none", rewrite: false },
  ],
  [
    /^(update|delete)\b/i,
    { lock: "ROW EXCLUSIVE", effect: "the rows it changes", work: "write", rewrite: false },
  ],
  [/^insert\b/i, { lock: "ROW EXCLUSIVE", effect: nobody, work: "write", rewrite: false }],
  [/^drop\s+table\b/i, quick],
  [/^(grant|revoke|comment|set)\b/i, { ...quick, effect: nobody }],
  [
    /^create\s+(constraint\s+)?(trigger|policy)\b/i,
    {
      lock: "SHARE ROW EXCLUSIVE",
      effect: "writing waits, for milliseconds",
      work: "none",
      rewrite: false,
    },
  ],
];

const unknown: Facts = {
  lock: "as the statement asks",
  effect: "read it: it is not of a kind that is known here",
  work: "none",
  rewrite: false,
};

/** What is known of a statement from its words. */
export function factsOf(statement: string): StatementFacts {
  const facts = kinds.find(([pattern]) => pattern.test(statement))?.[1] ?? unknown;
  return {
    table: calledTable(statement) ?? writtenTable(statement) ?? tableOf(statement),
    ...facts,
  };
}

/** The words of a call of ours, with their values: refuse_rows('t', 'condition', 'problem'). */
export function callOf(statement: string): { name: string; given: (string | null)[] } | null {
  const match = /^select\s+formwork\.([a-z_]+)\(([^]*)\)\s*$/i.exec(statement.trim());
  if (!match) return null;
  const given = [...(match[2] ?? "").matchAll(/(E?)'((?:[^']|'')*)'|\bnull\b/g)].map((part) => {
    if (part[2] === undefined) return null;
    const text = part[2].replaceAll("''", "'");
    return part[1] === "E" ? text.replaceAll("\\\\", "\\") : text;
  });
  return { name: match[1] ?? "", given };
}

function calledTable(statement: string): string | null {
  const call = callOf(statement);
  if (!call) return null;
  if (call.name === "rename_field") return call.given[1] ?? null;
  return call.name === "rename_entity" ? (call.given[3] ?? null) : (call.given[0] ?? null);
}

const writtenTable = (statement: string) =>
  /^(?:update|insert\s+into|delete\s+from)\s+(?:only\s+)?(?:public\.)?"?([a-z_][a-z0-9_]*)"?/i.exec(
    statement,
  )?.[1] ?? null;

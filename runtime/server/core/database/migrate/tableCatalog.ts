/** What of a database schema matters for entities, read from PostgreSQL's own catalogue. */
export interface Catalog {
  tables: SourceTable[];
  views: string[];
}

export interface SourceColumn {
  name: string;
  /** As PostgreSQL writes it, a domain as its base type: `character varying(40)`, `numeric(10,2)`, `text[]`. */
  type: string;
  isRequired: boolean;
  /** Expression of the default; null without one, and for identity and generated columns. */
  defaultText: string | null;
  isGenerated: boolean;
  isIdentity: boolean;
  /** Labels of an enum type. */
  labels: string[] | null;
  comment: string | null;
  /** What the column's domain demands, as SQL. */
  domainCheck: string | null;
}

export interface Bound {
  sign: ">=" | "<=" | ">" | "<";
  number: string;
}

export interface SourceTable {
  name: string;
  comment: string | null;
  columns: SourceColumn[];
  primaryKey: string[];
  references: { columns: string[]; table: string; onDelete: string }[];
  indexes: { name: string; isUnique: boolean; columns: string[]; problem: string | null }[];
  /** Values a check lets a column have. */
  choices: Map<string, (string | number)[]>;
  /** Bounds that checks set to a column. */
  bounds: Map<string, Bound[]>;
  /** Checks that say anything else, as SQL. */
  checks: string[];
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Schemas that hold tables, PostgreSQL's own left out, in order. */
export async function schemasWithTables(client: {
  query(text: string): Promise<{ rows: unknown[] }>;
}): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT DISTINCT n.nspname::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      ORDER BY 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** Reads the tables of one schema; partitions count as their table, tables of extensions do not count. */
export async function catalogOf(query: Query, schema: string): Promise<Catalog> {
  const rows = async <Row>(text: string) => (await query(text, [schema])).rows as Row[];
  const relations = await rows<{ name: string; kind: string; comment: string | null }>(`
    SELECT c.relname AS name, c.relkind::text AS kind, obj_description(c.oid, 'pg_class') AS comment
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C"`);
  const columns = await rows<SourceColumn & { table: string }>(`
    SELECT c.relname AS table, a.attname AS name,
      format_type(CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END,
        CASE WHEN t.typtype = 'd' THEN t.typtypmod ELSE a.atttypmod END) AS type,
      (a.attnotnull OR t.typnotnull) AS "isRequired",
      CASE WHEN a.attgenerated = '' AND a.attidentity = '' THEN pg_get_expr(d.adbin, d.adrelid) END AS "defaultText",
      a.attgenerated <> '' AS "isGenerated", a.attidentity <> '' AS "isIdentity",
      (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid) AS labels,
      col_description(c.oid, a.attnum) AS comment,
      (SELECT string_agg(pg_get_constraintdef(k.oid), ' ') FROM pg_constraint k WHERE k.contypid = t.oid AND k.contype = 'c') AS "domainCheck"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`);
  const constraints = await rows<Constraint>(`
    SELECT c.relname AS table, k.contype::text AS kind, f.relname AS target, k.confdeltype::text AS "onDelete",
      pg_get_constraintdef(k.oid) AS definition,
      (SELECT array_agg(a.attname::text ORDER BY o.place) FROM unnest(k.conkey) WITH ORDINALITY o(number, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = o.number) AS columns
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN pg_class f ON f.oid = k.confrelid
    WHERE n.nspname = $1 AND k.contype IN ('p', 'f', 'c') ORDER BY k.conname COLLATE "C"`);
  const indexes = await rows<Index>(`
    SELECT c.relname AS table, i.relname AS name, x.indisunique AS "isUnique", x.indpred IS NOT NULL AS "isPartial",
      x.indexprs IS NOT NULL AS "isExpression",
      (SELECT array_agg(a.attname::text ORDER BY o.place) FROM unnest(x.indkey) WITH ORDINALITY o(number, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = o.number WHERE o.place <= x.indnkeyatts) AS columns
    FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND NOT x.indisprimary ORDER BY i.relname COLLATE "C"`);
  const isTable = ({ kind }: { kind: string }) => kind === "r" || kind === "p";
  return {
    tables: relations.filter(isTable).map(({ name, comment }) => ({
      name,
      comment,
      columns: columns.filter(({ table }) => table === name),
      ...constraintsOf(constraints.filter(({ table }) => table === name)),
      indexes: indexes.filter(({ table }) => table === name).map(indexOf),
    })),
    views: relations.filter((relation) => !isTable(relation)).map(({ name }) => name),
  };
}

interface Constraint {
  table: string;
  kind: string;
  target: string | null;
  onDelete: string;
  definition: string;
  columns: string[] | null;
}

interface Index {
  table: string;
  name: string;
  isUnique: boolean;
  isPartial: boolean;
  isExpression: boolean;
  columns: string[] | null;
}

function indexOf({ name, isUnique, isPartial, isExpression, columns }: Index) {
  const problem = isExpression
    ? "it is over an expression"
    : isPartial
      ? "it is over a part of the rows"
      : null;
  return { name, isUnique, columns: columns ?? [], problem };
}

function constraintsOf(constraints: Constraint[]) {
  const choices = new Map<string, (string | number)[]>();
  const bounds: SourceTable["bounds"] = new Map();
  const checks: string[] = [];
  for (const { kind, columns, definition } of constraints) {
    if (kind !== "c") continue;
    const values = columns?.length === 1 ? choicesOf(definition) : null;
    const bound = boundOf(definition);
    if (values && columns?.[0] !== undefined) choices.set(columns[0], values);
    else if (bound && columns?.length === 1 && columns[0] !== undefined)
      bounds.set(columns[0], [...(bounds.get(columns[0]) ?? []), bound]);
    else checks.push(definition.replace(/^CHECK /, "").slice(0, 200));
  }
  return {
    choices,
    bounds,
    checks,
    primaryKey: constraints.find(({ kind }) => kind === "p")?.columns ?? [],
    references: constraints
      .filter(({ kind }) => kind === "f")
      .map(({ columns, target, onDelete }) => ({
        columns: columns ?? [],
        table: target ?? "",
        onDelete,
      })),
  };
}

/** The values of `x IN (..)`, which PostgreSQL keeps as `x = ANY (ARRAY[..])`; null for any other check. */
function choicesOf(definition: string): (string | number)[] | null {
  const list = /= ANY \(+ARRAY\[(.*?)\]\)*/s.exec(definition)?.[1];
  if (list === undefined || / (AND|OR) /.test(definition)) return null;
  const texts = [...list.matchAll(/'((?:[^']|'')*)'/g)].map((match) =>
    (match[1] ?? "").replaceAll("''", "'"),
  );
  if (texts.length > 0) return texts;
  const numbers = list
    .split(",")
    .map((part) => Number(part.replace(/::.*$/s, "").replaceAll(/[()\s]/g, "")));
  return numbers.length > 0 && numbers.every(Number.isSafeInteger) ? numbers : null;
}

/** The bound of `CHECK ((x >= 0))`; null for any other check. */
function boundOf(definition: string): Bound | null {
  const [, sign, number] =
    /^CHECK \(\(+"?\w+"? (>=|<=|>|<) \(?'?\(?(-?\d+(?:\.\d+)?)\)?'?\)?(?:::\w+)?\)+$/.exec(
      definition,
    ) ?? [];
  return sign === undefined || number === undefined
    ? null
    : { sign: sign as Bound["sign"], number };
}

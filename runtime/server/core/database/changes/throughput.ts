import type { Client } from "pg";

/** Rows in a second that this database reads, writes anew and indexes. */
export interface Throughput {
  scan: number;
  write: number;
  index: number;
  /** False: usual figures, because this database could not be tried. */
  measured: boolean;
}

const rows = 20_000;
/** Two cores and an ordinary disk, rows of some 200 bytes. */
const usual: Throughput = { scan: 2_000_000, write: 300_000, index: 600_000, measured: false };

/** Tries it on a temporary table, which is gone afterwards. */
export async function measureThroughput(client: Client): Promise<Throughput> {
  const timed = async (sql: string) => {
    const start = performance.now();
    await client.query(sql);
    return rows / Math.max(0.001, (performance.now() - start) / 1000);
  };
  try {
    await client.query("begin");
    await client.query(
      `create temporary table formwork_probe on commit drop as
         select n as id, md5(n::text) as a, repeat('x', 120) as b, n % 97 as c from generate_series(1, ${rows}) n`,
    );
    const scan = await timed("select count(*) from formwork_probe where b like '%y' or a < '0'");
    const index = await timed("create index on formwork_probe (c, id)");
    const write = await timed(
      "alter table formwork_probe alter column c type bigint using c::bigint",
    );
    return { scan, write, index, measured: true };
  } catch {
    return usual;
  } finally {
    await client.query("rollback").catch(() => undefined);
  }
}

export function millisecondsFor(
  work: "none" | "scan" | "write" | "index",
  count: number,
  throughput: Throughput,
): number {
  return work === "none" ? 1 : Math.max(1, Math.round((count / throughput[work]) * 1000));
}

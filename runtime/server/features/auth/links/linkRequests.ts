import type { Transaction } from "../../../core/database/contract.ts";
import { type Network, networkOf } from "../../../core/http/guard/network.ts";
import { hashSecret } from "../oneTime.ts";

/** Links that may be asked for: by whom, how many, in how many seconds. Names that somebody has and others count alike. */
const limits = [
  { of: "name", links: 3, seconds: 3600 },
  { of: "name", links: 10, seconds: 86_400 },
  { of: "network", links: 20, seconds: 3600 },
  { of: "all", links: 500, seconds: 3600 },
] as const;

/** Notes that a link was asked for, or gives the seconds to wait. Needs the server's rights. */
export async function noteRequest(
  tx: Transaction,
  { name, ip }: { name: string; ip: string },
): Promise<number> {
  const hash = hashSecret(name.trim().toLowerCase());
  const network = networkOf(ip);
  // One after the other: limits that are counted side by side do not hold.
  await tx.query("select pg_advisory_xact_lock(hashtext('formwork.linkRequest'))");
  const wait = await waitOf(tx, hash, network);
  if (wait > 0) return wait;
  await tx.query("delete from formwork.link_request where at < now() - interval '1 day'");
  await tx.query("insert into formwork.link_request (name_hash, network) values ($1, $2)", [
    hash,
    network,
  ]);
  return 0;
}

async function waitOf(tx: Transaction, hash: string, network: Network): Promise<number> {
  let wait = 0;
  for (const { of, links, seconds } of limits) {
    const [row] = await tx.query<{ wait: number }>(
      `select ceil($4 - extract(epoch from clock_timestamp() - at))::int as wait from formwork.link_request
        where at > now() - make_interval(secs => $4)
          and case $1 when 'name' then name_hash = $2 when 'network' then network = $3 else true end
        order by at desc offset $5 limit 1`,
      [of, hash, network, seconds, links - 1],
    );
    wait = Math.max(wait, row?.wait ?? 0);
  }
  return wait;
}

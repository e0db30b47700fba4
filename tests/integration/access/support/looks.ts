import type { FastifyInstance } from "fastify";
import { listed, type PlantedRow } from "./planted.ts";
import { maySee, maySeeDeleted } from "./oracle.ts";
import type { Asker } from "./people.ts";

export interface Reply {
  status: number;
  /** Code of the envelope, where there is one. */
  code: number;
  text: string;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Fields closed to an asker, by table. */
export type Closed = ReadonlyMap<string, ReadonlySet<string>>;

/** One person's way into the server; every answer is searched for what he may not know. */
export interface Look {
  asker: Asker;
  closed: Closed;
  /** `headers` go with a body that is no JSON. */
  ask(
    channel: string,
    method: string,
    url: string,
    body?: object | Buffer,
    headers?: Record<string, string>,
  ): Promise<Reply>;
}

export interface Findings {
  /** One for every planted text that an answer could have held and must not. */
  checks: number;
  requests: number;
  leaks: string[];
  faults: string[];
}

/** Calls that give the caller's own rows, whatever his data scope. */
const ownCalls = /^\/api\/sysSchedule\/(page|calendar|ics)/;

const isOwn = (asker: Asker, { place }: PlantedRow) =>
  place.ownerId === asker.id && place.tenantId === asker.tenantId && !place.deleted;

const planted = /Zq[0-9a-z]+x[0-9a-z]+Q/g;

/** Copies of records in logs are closed to everybody but administrators to whom nothing is closed. */
function withCopies({ accountType, sees }: Asker, closed: Closed): Closed {
  if (accountType >= 999 || (accountType >= 888 && sees.all && closed.size === 0)) return closed;
  const all = new Map(closed);
  for (const { table, fields } of listed) {
    const names = fields.filter(({ holds }) => holds === "records").map(({ name }) => name);
    if (names.length > 0) all.set(table, new Set([...(closed.get(table) ?? []), ...names]));
  }
  return all;
}

/** Judges every answer to an asker against what the model of rights lets him know. */
export function createLook(
  app: FastifyInstance,
  token: string,
  asker: Asker,
  closedByRoles: Closed,
  rows: readonly PlantedRow[],
  findings: Findings,
): Look {
  const closed = withCopies(asker, closedByRoles);
  const forbidden = new Map<string, string>();
  /** Texts that only the calls for one's own rows may give. */
  const own = new Set<string>();
  for (const row of rows) {
    const visible = maySee(asker, row);
    for (const [field, text] of row.texts) {
      const shut = closed.get(row.entity.table)?.has(field) ?? false;
      // A reference to a deleted record goes on naming it to those who saw it; that it is in no list is compared by ids.
      const named = field === row.entity.titleField && maySeeDeleted(asker, row);
      if (!(visible || named) || shut)
        forbidden.set(text, `${row.entity.key}.${field} (${row.place.name})`);
      if (!shut && isOwn(asker, row)) own.add(text);
    }
  }
  return {
    asker,
    closed,
    async ask(channel, method, url, body, headers = {}) {
      const sent = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body ?? {});
      const response = await app.inject({
        method: method as "GET",
        url,
        headers: { authorization: `Bearer ${token}`, "accept-language": "en", ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      const json = String(response.headers["content-type"]).startsWith("application/json");
      const parsed = json ? (JSON.parse(response.body) as unknown) : null;
      findings.requests++;
      findings.checks += forbidden.size;
      if (response.statusCode >= 500) findings.faults.push(`${channel} ${url}: ${response.body}`);
      // What somebody searched for comes back in the address of a refusal at most; the answer itself must not hold it.
      for (const text of response.body.match(planted) ?? []) {
        const what = ownCalls.test(url) && own.has(text) ? undefined : forbidden.get(text);
        if (what && !decodeURIComponent(url).includes(text) && !sent.includes(text))
          findings.leaks.push(`${asker.account} ${channel} ${url}: ${what}`);
      }
      return {
        status: response.statusCode,
        code: (parsed as { code?: number } | null)?.code ?? response.statusCode,
        text: response.body,
        headers: response.headers,
        body: parsed,
      };
    },
  };
}

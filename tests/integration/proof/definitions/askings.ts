import type { FeatureApp } from "../../features/support/featureApp.ts";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import type { Forbidden } from "./planting.ts";

export interface Answer {
  code: number;
  text: string;
}

export type Ask = (method: "GET" | "POST", url: string, body?: object) => Promise<Answer>;

/** Requests with a token, their answers in words that do not depend on the moment. */
export const asking =
  ({ app }: FeatureApp, token: string): Ask =>
  async (method, url, body) => {
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
      ...(body === undefined ? {} : { payload: body }),
    });
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    const { code } = (isJson ? response.json<{ code?: unknown } | null>() : null) ?? {};
    return {
      code: typeof code === "number" ? code : response.statusCode,
      text: momentless(response.body),
    };
  };

/** Neither what differs each time nor the codes of the envelope, which are named as a field may be. */
const momentless = (text: string): string =>
  text
    .replaceAll(/"(requestId|time)":"[^"]*"/g, "")
    .replaceAll(/"code":(?=\d{3}\b|"[DF]\d{4}")/g, '"":');

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** One way of asking for a value, and whether it names the field: then it has to be refused as for a field that does not exist. */
interface Way {
  channel: string;
  names: boolean;
  ask(ask: Ask, field: string, value: string | number): Promise<Answer>;
}

const missingId = 8_999_999_999_997;
export const absent = "noSuchField";

/** Every call that takes a word, a filter, columns or an order, about one field of one record. */
function waysOf({ field, value, id, entity }: Forbidden, others: readonly EntityModel[]): Way[] {
  const { key, api, operations } = entity;
  const rest = `/api/${key}`;
  const filtered = (name: string, guess: string | number) =>
    `filter=${json({ [name]: guess, id: [id] })}`;
  const exported = (channel: string, url: string, format: string): Way => ({
    channel,
    names: true,
    ask: (ask, name) => ask("POST", url, { format, columns: [name], filter: { id: [id] } }),
  });
  const words: Way[] =
    typeof value === "string"
      ? [
          {
            channel: "search of the list",
            names: false,
            ask: (ask, _, guess) => ask("GET", `${rest}?filter=${json({ q: guess })}`),
          },
        ]
      : [];
  const everywhere: Way[] =
    typeof value === "string" && field.search
      ? [
          {
            channel: "search everywhere",
            names: false,
            ask: (ask, _, guess) => ask("GET", `/api/sysSearch/query?q=${guess}`),
          },
        ]
      : [];
  return [
    ...words,
    ...everywhere,
    {
      channel: "filter of a view",
      names: true,
      ask: (ask, name, guess) => ask("GET", `${rest}?${filtered(name, guess)}`),
    },
    {
      channel: "filter of a figure",
      names: true,
      ask: (ask, name, guess) => ask("GET", `${rest}/aggregate?${filtered(name, guess)}`),
    },
    {
      channel: "order of a view",
      names: true,
      ask: (ask, name) =>
        ask("GET", `${rest}?filter=${json({ id: [id] })}&sort=${json([name, "ASC"])}`),
    },
    exported("print", `${rest}/export`, "json"),
    ...(operations.export ? [exported("export", `/api/${api}/export`, "csv")] : []),
    ...others.flatMap((other) => pathsFrom(other, key)),
  ];
}

/** Filters of another entity over its relations to this one. */
const pathsFrom = (other: EntityModel, key: string): Way[] =>
  other.fields
    .filter(({ relation, kind }) => kind === "relation" && relation?.to === key)
    .map(({ name: via }) => ({
      channel: `filter of a view of ${other.key} over ${via}`,
      names: true,
      ask: (ask, name, guess) =>
        ask("GET", `/api/${other.key}?filter=${json({ [`${via}.${name}`]: guess })}`),
    }));

/**
 * What tells a reader of a value that is not for him: an answer that holds it, one that differs between the right and a wrong guess, and
 * one that treats its field otherwise than one that does not exist. A record out of scope is answered for like a missing one.
 */
export async function toldBy(
  ask: Ask,
  forbidden: Forbidden,
  { isTrusting, others }: { isTrusting: boolean; others: readonly EntityModel[] },
): Promise<string[]> {
  const { entity, field, kind, value, wrong } = forbidden;
  const gone = waysOf({ ...forbidden, id: missingId }, others);
  const told: string[] = [];
  for (const [at, way] of waysOf(forbidden, others).entries()) {
    const find = (what: string) =>
      told.push(`${way.channel} ${entity.key}.${field.name} (${kind}) ${what}: ${right.text}`);
    const right = await way.ask(ask, field.name, value);
    const shown = without(right, field.name, value);
    if (right.code >= 500) find("fails");
    if (shown !== without(await way.ask(ask, field.name, wrong), field.name, wrong))
      find("tells a right guess");
    if (kind === "out of scope") {
      const missing = await (gone[at] as Way).ask(ask, field.name, value);
      if (shown !== without(missing, field.name, value)) find("tells that it is there");
    } else if (way.names && !isTrusting) {
      const unknown = await way.ask(ask, absent, value);
      if (right.code === 200 || shown !== without(unknown, absent, value)) find("knows the field");
    }
  }
  return told;
}

/** An answer without what was asked. */
const without = ({ text }: Answer, name: string, guess: string | number): string =>
  text.replaceAll(String(guess), "?").replaceAll(new RegExp(`(?<![/\\w])${name}(?!\\w)`, "g"), "?");

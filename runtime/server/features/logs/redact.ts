import { isCovered } from "../../../shared/entity/nameable.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { remembered } from "./remembered.ts";

/** Takes secrets out of what is logged, hides personal data in part, and bounds everything else. */
export interface Redactor {
  /** JSON text of a value, at most `most` characters; null for nothing. */
  json(value: unknown, most: number, options?: RedactOptions): string | null;
  /** An address with its query, as far as it may be shown. */
  url(url: string, options?: RedactOptions): string;
}

export interface RedactOptions {
  /** A call of signing in, or another one that takes a one-time code: codes and states are secrets there. */
  signIn?: boolean;
}

/** Names that hold a secret whatever entity they belong to. */
const secretName =
  /pass(?:word|wd|phrase)|^pwd$|pwd$|secret|token|authori[sz]ation|cookie|credential|private_?key|access_?key|api_?key|signature|^sign$|jwtauth|recovery|^otp$|totp|captcha|bindpass|connection|proof|ticket/i;
const signInName = /^(?:code|codeid|state|nonce|answer|pin|verifier|watch|id)$/i;
const mobile = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

/** Addresses that are a secret by themselves: calendars and forms that a link opens. */
const secretAddress = /(\/calendar\/|\/f\/|\/public\/form\/)[\w-]{20,}/g;
/** Characters of the shortest of them. */
const shortestSecretAddress = 23;

const hidden = "***";
const bounds = { depth: 6, members: 50, items: 20, text: 500, keys: 64 };

/** What follows from the name of a value. */
interface NameFacts {
  /** As JSON text. */
  text: string;
  secret: boolean;
  /** Secret where people sign in. */
  signIn: boolean;
  personal: boolean;
}

export function createRedactor(entities: readonly EntityModel[]): Redactor {
  const fields = entities.flatMap((entity) => entity.fields);
  const named = (wanted: (field: (typeof fields)[number]) => boolean) =>
    new Set(fields.filter(wanted).map(({ name }) => name.toLowerCase()));
  const secrets = named(isCovered);
  const personal = named(({ sensitive }) => sensitive === "personal");
  // The same names come with call after call.
  const factsOf = remembered((name): NameFacts => ({
    text: JSON.stringify(shortened(name, bounds.keys)),
    secret: secretName.test(name) || secrets.has(name.toLowerCase()),
    signIn: signInName.test(name),
    personal: personal.has(name.toLowerCase()),
  }));

  /** JSON text, written as the value is looked over: half the work of cleaning a copy of it first. */
  function clean(value: unknown, options: RedactOptions, depth: number): string {
    if (typeof value === "string")
      return JSON.stringify(shortened(withoutAddress(value), bounds.text));
    if (typeof value === "bigint") return `"${value}"`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
    if (Buffer.isBuffer(value)) return `"(${value.length} bytes)"`;
    if (depth >= bounds.depth) return '"…"';
    if (Array.isArray(value)) {
      const items = value.slice(0, bounds.items).map((item) => clean(item, options, depth + 1));
      if (value.length > bounds.items) items.push(`"… ${value.length}"`);
      return `[${items.join()}]`;
    }
    let text = "";
    let members = 0;
    for (const name of Object.keys(value)) {
      if (++members > bounds.members) break;
      const facts = factsOf(name);
      const member = (value as Record<string, unknown>)[name];
      text += `${text === "" ? "" : ","}${facts.text}:${shown(facts, member, options, depth)}`;
    }
    return `{${text}}`;
  }

  function shown(facts: NameFacts, value: unknown, options: RedactOptions, depth: number): string {
    if (value === null || value === undefined) return "null";
    if (value === "") return '""';
    if (facts.secret || (facts.signIn && options.signIn === true)) return `"${hidden}"`;
    if (facts.personal && typeof value !== "object") return JSON.stringify(masked(String(value)));
    return clean(value, options, depth + 1);
  }

  function shownInQuery(name: string, value: string, options: RedactOptions): string {
    return String(JSON.parse(shown(factsOf(name), value, options, 0)));
  }

  return {
    json(value, most, options = {}) {
      if (value === undefined || value === null) return null;
      const text = clean(value, options, 0);
      return text === "{}" ? null : oneLine(shortened(text, most));
    },
    url(url, options = {}) {
      const [path = "", query] = splitOnce(url, "?");
      const open = withoutAddress(path).replace(mobile, "$1****$2");
      const place = oneLine(shortened(open, 1000));
      if (query === undefined) return place;
      const asked = new URLSearchParams(query.slice(0, 4000));
      const parts = [...asked].map(
        ([name, value]) => `${name}=${shownInQuery(name, value, options)}`,
      );
      return oneLine(shortened(`${place}?${parts.join("&")}`, 2000));
    },
  };
}

function withoutAddress(text: string): string {
  if (text.length < shortestSecretAddress) return text;
  return text.replace(secretAddress, `$1${hidden}`);
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** The first and last characters of personal data: enough to recognise, too little to use. */
function masked(text: string): string {
  if (text.length <= 4) return hidden;
  const kept = Math.min(3, Math.floor(text.length / 4));
  return `${text.slice(0, kept)}${hidden}${text.slice(-Math.min(2, kept))}`;
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…(${text.length})`;
}

/** \p{Cc} and what ends a line; without the flag u, which reads long texts twice as slowly. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
const controlInLines = /[^\P{Cc}\n\t]|[\u2028\u2029]/gu;

const escaped = (character: string) =>
  character === "\n"
    ? "\\n"
    : character === "\r"
      ? "\\r"
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A text that cannot pretend to be a line of its own, and that the database can hold. */
export function oneLine(text: string): string {
  return text.replace(control, escaped).toWellFormed();
}

/** As oneLine, for a text of several lines that are ours. */
export function manyLines(text: string): string {
  return text.replace(controlInLines, escaped).toWellFormed();
}

import type { FaultCode } from "./faultCodes.ts";
import { say, type Said } from "../faults/say.ts";

/** What is wrong with a regular expression of a schema, or null. */
export function patternFault(pattern: string): { code: FaultCode; problem: Said } | null {
  const reason = syntaxFault(pattern);
  if (reason) return { code: "S406", problem: say("noExpression", { reason }) };
  const danger = dangerOf(pattern);
  return danger ? { code: "S407", problem: say("slowPattern", { danger }) } : null;
}

function syntaxFault(pattern: string): string | null {
  try {
    return RegExp(pattern, "u") ? null : "empty";
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*: /s, "") : "unknown";
  }
}

interface Group {
  /** A repetition without an upper bound (or a large one) occurs inside. */
  repeats: boolean;
  alternatives: boolean;
}

const large = 20;

/**
 * Finds repetitions of something that repeats or branches itself, such as (a+)+ or (a|aa)*, back references and
 * look-behind: whatever a backtracking engine may need exponential time for. Refuses some harmless patterns too.
 */
function dangerOf(pattern: string): Said | null {
  const groups: Group[] = [{ repeats: false, alternatives: false }];
  let last: Group | null = null;
  let position = 0;
  while (position < pattern.length) {
    const rest = pattern.slice(position);
    const top = groups[groups.length - 1] ?? { repeats: false, alternatives: false };
    const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(rest);
    if (/^\\(k<|[1-9])/.test(rest)) return say("backReference");
    if (/^\(\?<?[=!]/.test(rest) && rest.startsWith("(?<")) return say("lookBehind");
    if (rest.startsWith("\\")) {
      position += escapeLength(rest);
      last = null;
    } else if (rest.startsWith("[")) {
      position += classLength(rest);
      last = null;
    } else if (rest.startsWith("(")) {
      groups.push({ repeats: false, alternatives: false });
      position += /^\((\?(:|=|!|<[A-Za-z]\w*>))?/.exec(rest)?.[0].length ?? 1;
      last = null;
    } else if (rest.startsWith(")")) {
      last = groups.pop() ?? null;
      const outer = groups[groups.length - 1];
      if (outer && last?.repeats) outer.repeats = true;
      if (outer && last?.alternatives) outer.alternatives = true;
      position += 1;
    } else if (quantifier) {
      const many = isMany(quantifier);
      if (many && last?.repeats) return say("repeatedInside");
      if (many && last?.alternatives && !separated(pattern)) return say("overlapping");
      if (many) top.repeats = true;
      position += quantifier[0].length;
      last = null;
    } else {
      if (rest.startsWith("|")) top.alternatives = true;
      position += 1;
      last = null;
    }
  }
  return null;
}

function isMany(quantifier: RegExpExecArray): boolean {
  const [text, least, comma, most] = quantifier;
  if (text.startsWith("?")) return false;
  if (least === undefined) return true;
  if (comma === undefined) return Number(least) > large;
  return most === "" || Number(most) > large;
}

/** Branches are harmless under repetition when each begins with another plain character. */
function separated(pattern: string): boolean {
  for (const match of pattern.matchAll(/\(\??:?([^()]*\|[^()]*)\)[*+{]/g)) {
    const starts = (match[1] ?? "").split("|").map((branch) => branch[0] ?? "");
    const plain = starts.every((start) => /[A-Za-z0-9 _-]/.test(start));
    if (!plain || new Set(starts).size < starts.length) return false;
  }
  return true;
}

function escapeLength(rest: string): number {
  return (
    /^\\(?:u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^}]*\}|c[A-Za-z]|.)/su.exec(rest)?.[0]
      .length ?? 2
  );
}

function classLength(rest: string): number {
  let at = 1;
  while (at < rest.length && rest[at] !== "]") at += rest[at] === "\\" ? 2 : 1;
  return at + 1;
}

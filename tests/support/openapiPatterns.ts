import type { Random } from "./random.ts";

/** A text that a regular expression of the kind schemas use matches; throws for what it cannot read. */
export function textFor(pattern: string, random: Random, length: number): string {
  const source = pattern.replace(/^\^/, "").replace(/\$$/, "");
  const reader = { source, at: 0, random, length };
  const text = alternatives(reader);
  if (reader.at < source.length) throw new Error(`pattern ${pattern}: stopped at ${reader.at}`);
  return text;
}

interface Reader {
  source: string;
  at: number;
  random: Random;
  /** About how long an open repetition becomes. */
  length: number;
}

function alternatives(reader: Reader): string {
  const found: string[] = [sequence(reader)];
  while (reader.source[reader.at] === "|") {
    reader.at++;
    found.push(sequence(reader));
  }
  return reader.random.pick(found);
}

function sequence(reader: Reader): string {
  let text = "";
  while (reader.at < reader.source.length && !"|)".includes(reader.source[reader.at] ?? "")) {
    const start = reader.at;
    atom(reader);
    const end = reader.at;
    const [least, most] = quantity(reader);
    const after = reader.at;
    const times = reader.random.integer(least, Math.min(most, Math.max(least, reader.length)));
    for (let count = 0; count < times; count++) {
      reader.at = start;
      text += atom(reader);
      if (reader.at !== end) throw new Error("pattern: unsteady atom");
    }
    reader.at = after;
  }
  return text;
}

function quantity(reader: Reader): [number, number] {
  const rest = reader.source.slice(reader.at);
  const counted = /^\{(\d+)(?:(,)(\d*))?\}/.exec(rest);
  if (counted) {
    reader.at += counted[0].length;
    const least = Number(counted[1]);
    return [least, counted[2] ? (counted[3] ? Number(counted[3]) : Infinity) : least];
  }
  const sign = rest[0] ?? "";
  if (!"*+?".includes(sign) || sign === "") return [1, 1];
  reader.at++;
  return sign === "?" ? [0, 1] : [sign === "+" ? 1 : 0, Infinity];
}

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const wide = ["é", "中", "文", "ß", "😀"];

function atom(reader: Reader): string {
  const sign = reader.source[reader.at++] ?? "";
  if (sign === "(") {
    const text = alternatives(reader);
    reader.at++;
    return text;
  }
  if (sign === "[") return oneOf(reader);
  if (sign === ".") return reader.random.pick(printable);
  return sign === "\\" ? escaped(reader) : sign;
}

function escaped(reader: Reader): string {
  const sign = reader.source[reader.at++] ?? "";
  if (sign === "d") return String(reader.random.integer(0, 9));
  if (sign === "u") {
    const code = reader.source.slice(reader.at, (reader.at += 4));
    return String.fromCharCode(Number.parseInt(code, 16));
  }
  return sign;
}

function oneOf(reader: Reader): string {
  const excluding = reader.source[reader.at] === "^";
  if (excluding) reader.at++;
  const members: string[] = [];
  while (reader.source[reader.at] !== "]") {
    const sign = reader.source[reader.at++] ?? "";
    const from = sign === "\\" ? escaped(reader) : sign;
    if (reader.source[reader.at] === "-" && reader.source[reader.at + 1] !== "]") {
      const to = reader.source[reader.at + 1] ?? from;
      reader.at += 2;
      for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++)
        members.push(String.fromCharCode(code));
    } else members.push(from);
  }
  reader.at++;
  if (!excluding) return reader.random.pick(members);
  return reader.random.pick([...printable, ...wide].filter((letter) => !members.includes(letter)));
}

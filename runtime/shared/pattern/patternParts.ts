import { anyCharacter, readClass, readEscape, written } from "./patternCharacters.ts";
import { PatternFault, type PatternReader } from "./patternFault.ts";

interface Part {
  source: string;
  steps: number;
}

const deepest = 50;
/** RE2 repeats no more often. */
const mostRepeats = 1000;
/** More than any pattern may have: products of nested repetitions end here. */
const endless = 1e9;

/** Alternatives up to the end of the pattern or of the group. */
export function readAlternatives(reader: PatternReader): Part & { alternatives: number } {
  reader.depth += 1;
  if (reader.depth > deepest) throw new PatternFault("part", "(((");
  const parts: Part[] = [];
  do parts.push(readSequence(reader));
  while (taken(reader, "|"));
  reader.depth -= 1;
  return {
    source: parts.map(({ source }) => source).join("|"),
    steps: parts.reduce((sum, { steps }) => sum + steps, parts.length - 1),
    alternatives: parts.length,
  };
}

function readSequence(reader: PatternReader): Part {
  const whole = { source: "", steps: 0 };
  while (reader.at < reader.text.length && !"|)".includes(reader.text.charAt(reader.at))) {
    const { source, steps } = readRepeated(reader);
    whole.source += source;
    whole.steps += steps;
  }
  return whole;
}

const quantifier = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y;

function readRepeated(reader: PatternReader): Part {
  const atom = readAtom(reader);
  quantifier.lastIndex = reader.at;
  const found = quantifier.exec(reader.text);
  if (!found) return atom;
  reader.at += found[0].length;
  const [text, sign, least, comma, most] = found;
  if (sign) return { source: `${atom.source}${sign}`, steps: atom.steps + 1 };
  const bounds = [Number(least), Number(most || least)];
  if (bounds.some((bound) => bound > mostRepeats)) throw new PatternFault("part", text);
  const times = Math.max(...bounds) + (comma && !most ? 1 : 0);
  return {
    source: `${atom.source}${text.replace(/\?$/, "")}`,
    steps: Math.min(endless, Math.max(1, times) * (atom.steps + 1)),
  };
}

function readAtom(reader: PatternReader): Part {
  const { text, at } = reader;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  switch (character) {
    case "(":
      return readGroup(reader);
    case "[":
      return { source: readClass(reader), steps: 1 };
    case "\\":
      return { source: readEscape(reader), steps: 1 };
    case ".":
      reader.at += 1;
      return { source: anyCharacter, steps: 1 };
    case "^":
    case "$":
      reader.at += 1;
      return { source: `(?:${character})`, steps: 1 };
    default:
      reader.at += character.length;
      return { source: written(character), steps: 1 };
  }
}

/** A group; what it holds is not kept, so that it costs nothing. */
function readGroup(reader: PatternReader): Part {
  const start = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[^:]*:))?/.exec(reader.text.slice(reader.at));
  const opening = start?.[0] ?? "(";
  if (/^\(\?<?[=!]/.test(opening)) throw new PatternFault("look", opening);
  const isPlain = opening === "(" || opening === "(?:" || opening.startsWith("(?<");
  if (!isPlain) throw new PatternFault("part", opening);
  reader.at += opening.length;
  const { source, steps } = readAlternatives(reader);
  reader.at += 1;
  return { source: `(?:${source})`, steps: steps + 1 };
}

function taken(reader: PatternReader, character: string): boolean {
  if (reader.text.charAt(reader.at) !== character) return false;
  reader.at += 1;
  return true;
}

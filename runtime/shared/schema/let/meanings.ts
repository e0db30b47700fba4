import { expandNames } from "../../expression/expandNames.ts";

/** What the names of x-let stand for, with the names in them written out. */
export interface LetSource {
  meanings: ReadonlyMap<string, string>;
  /** Names that stand for nothing, with the reason. */
  broken: ReadonlyMap<string, Broken>;
}

/** The ring that a name is part of, an expression that becomes too long, or one that names a broken one. */
export type Broken = readonly string[] | "long" | "inside";

/** Writes out the names that expressions of x-let use of each other. */
export function readMeanings(written: Readonly<Record<string, string>>): LetSource {
  const meanings = new Map<string, string>();
  const broken = new Map<string, Broken>();
  const settle = (name: string, open: readonly string[]): void => {
    const text = Object.hasOwn(written, name) ? written[name] : undefined;
    if (text === undefined || meanings.has(name) || broken.has(name)) return;
    if (open.includes(name)) {
      const ring = open.slice(open.indexOf(name));
      for (const each of ring) broken.set(each, ring);
      return;
    }
    const inner = namesIn(text, written);
    for (const each of inner) settle(each, [...open, name]);
    if (broken.has(name)) return;
    const expanded = expandNames(text, meanings);
    if (inner.some((each) => broken.has(each))) broken.set(name, "inside");
    else if (expanded) meanings.set(name, expanded.text);
    else broken.set(name, "long");
  };
  for (const name of Object.keys(written)) settle(name, []);
  return { meanings, broken };
}

function namesIn(text: string, written: Readonly<Record<string, string>>): string[] {
  const blanks = new Map(Object.keys(written).map((name) => [name, ""]));
  return [...(expandNames(text, blanks)?.names ?? [])];
}

/** What a translation must carry over unchanged. */
import { holdsSeveral, type Wanted } from "./plurals.ts";

const numbers = new Set(["count", "smart_count"]);

/** Names between braces, sorted: `{{max}}` → `max`. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|%\{(\w+)\}/g)]
    .map((match) => match[1] ?? match[2] ?? "")
    .toSorted();
}

/** What is wrong with a translation of `wanted`, null when nothing is. */
export function textFault(language: string, wanted: Wanted, text: string, english: string) {
  if (text.trim() === "") return english.trim() === "" ? null : "empty text";
  if (text.includes("\uFFFD")) return "broken characters";
  const own = placeholders(text);
  const asked = placeholders(english);
  // "One record" needs no number where the form is for one alone.
  const free = wanted.category !== null && !holdsSeveral(language, wanted.category);
  const strange = own.filter((name) => !asked.includes(name) && !(free && numbers.has(name)));
  if (strange.length > 0) return `unknown placeholder {{${strange.join("}}, {{")}}}`;
  const lost = asked.filter((name) => !own.includes(name) && !(free && numbers.has(name)));
  if (lost.length > 0) return `placeholder {{${lost.join("}}, {{")}}} is missing`;
  if (wanted.category === null && own.join() !== asked.join())
    return "placeholders differ in number";
  return null;
}

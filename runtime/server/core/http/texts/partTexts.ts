import type { FaultPart } from "../../../../shared/errors/formworkError.ts";
import { filled } from "./filled.ts";

type Text = (locale: string, key: string) => string | undefined;

/** The parts of a sentence as a language says them. */
export function partTexts(
  locale: string,
  parts: Record<string, FaultPart> | undefined,
  text: Text,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts ?? {}).map(([name, part]) => [name, partText(locale, part, text)]),
  );
}

function partText(locale: string, part: FaultPart, text: Text): string {
  if ("all" in part) return part.all.map((each) => partText(locale, each, text)).join(part.between);
  if ("as" in part) return timeText(locale, part);
  const found = part.texts?.[locale] ?? text(locale, part.key) ?? part.text;
  return filled(found, partTexts(locale, part.parts, text));
}

const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const clock = { hour: "2-digit", minute: "2-digit" } as const;
const options = { day, moment: { ...day, ...clock, timeZoneName: "short" }, time: clock } as const;

/** The server knows nobody's time zone, so it names that of a moment. */
function timeText(locale: string, { as, value }: Extract<FaultPart, { as: string }>): string {
  if (as === "text") return value;
  const moment = Date.parse(as === "time" ? `1970-01-01T${value}Z` : value);
  if (Number.isNaN(moment)) return value;
  return new Intl.DateTimeFormat(locale, {
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
    ...options[as],
  }).format(moment);
}

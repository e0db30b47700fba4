import type { FaultPart, FieldFault } from "../../../shared/errors/formworkError.ts";
import { formatDate, formatDateTime, formatTime } from "../time/formats.ts";

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** What is wrong with a field in the person's language. A rule, or a check with a message of its own, is told in the words of its entity. */
export function faultSentence(
  { key, params = {}, parts, texts }: FieldFault,
  translate: Translate,
  language: string,
): string {
  const { rule, message, ...facts } = params;
  if (rule !== undefined && message !== undefined)
    return translate(String(rule), { ...facts, _: message });
  const own = texts?.[language];
  return own ?? translate(`validation.${key}`, { ...params, ...said(parts, translate, language) });
}

const said = (
  parts: Record<string, FaultPart> | undefined,
  translate: Translate,
  language: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts ?? {}).map(([name, part]) => [name, partText(part, translate, language)]),
  );

function partText(part: FaultPart, translate: Translate, language: string): string {
  if ("all" in part)
    return part.all.map((each) => partText(each, translate, language)).join(part.between);
  if ("as" in part) return formats[part.as](part.value, language);
  return translate(part.key, { ...said(part.parts, translate, language), _: part.text });
}

const formats = {
  day: formatDate,
  moment: formatDateTime,
  time: formatTime,
  text: (text: string) => text,
} as const;

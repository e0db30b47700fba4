import { numberFormat } from "../../core/time/formats.ts";

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Seconds in the largest unit that they fill. */
export function lifeText(seconds: number, language: string): string {
  const [unit, by] = units.find(([, length]) => seconds >= length) ?? (["second", 1] as const);
  const options = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return numberFormat(language, options).format(seconds / by);
}

import { numberFormat } from "./formats.ts";

const units = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A number of bytes in the unit that reads best, such as "1.4 MB". */
export function sizeText(bytes: number, language: string): string {
  const kilobytes = Math.max(1, bytes / 1024);
  const step = Math.min(units.length - 1, Math.floor(Math.log(kilobytes) / Math.log(1024)));
  return numberFormat(language, {
    style: "unit",
    unit: units[step],
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(kilobytes / 1024 ** step);
}

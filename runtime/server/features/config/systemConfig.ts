import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";

/** Reads configuration parameters of the platform by code; a missing one is absent. Needs the platform's claims. */
export async function readSystemConfig(
  tx: Transaction,
  codes: string[],
): Promise<Record<string, string>> {
  const wanted = { code: codes, isDelete: false };
  const rows = await records({ tx }).read("system/config", wanted, ["code", "value"], {
    as: { server: "the server goes by its configuration" },
  });
  return Object.fromEntries(rows.map((row) => [row.code, row.value ?? ""]));
}

/** Reads a whole number of a parameter; anything else, or one out of bounds, gives the fallback. */
export function readNumber(
  value: string | undefined,
  fallback: number,
  from: number,
  to: number,
): number {
  if (value === undefined || !/^\d{1,9}$/.test(value.trim())) return fallback;
  const number = Number(value.trim());
  return number >= from && number <= to ? number : fallback;
}

/** Reads a switch: "True" (any case), "1" and "yes" are on. */
export function readSwitch(value: string | undefined): boolean {
  return /^(true|1|yes)$/i.test(value?.trim() ?? "");
}

import { records } from "../../../../generated/records.ts";
import { checkSetting } from "../../../shared/settings/checkSetting.ts";
import { type NumberParameter, parameters } from "../../../shared/settings/parameters.ts";
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

/** Reads a whole number of a parameter; anything else, or one out of its bounds, gives the fallback. */
export function readNumber(
  config: Readonly<Record<string, string>>,
  code: NumberParameter,
  fallback: number,
): number {
  const value = config[code]?.trim() ?? "";
  return value === "" || checkSetting(parameters[code], value) !== null ? fallback : Number(value);
}

/** Reads a switch: "True" (any case), "1" and "yes" are on. */
export function readSwitch(value: string | undefined): boolean {
  return /^(true|1|yes)$/i.test(value?.trim() ?? "");
}

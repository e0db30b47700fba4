import { records } from "../../../../../generated/records.ts";
import { checkTheme, isChosen } from "../../../../shared/theme/checkTheme.ts";
import type { ThemeChoices, ThemeKey } from "../../../../shared/theme/themeSchema.ts";
import type { Transaction } from "../../../core/database/contract.ts";

/** The part of the product whose defaults these are. */
export const consoleArea = "console";

export interface UiDefaults {
  defaults: ThemeChoices;
  locked: ThemeKey[];
}

/** What a tenant has saved for everybody. Settings that this version does not know, or knows otherwise, are left out. */
export async function readUiDefaults(tx: Transaction, tenantId: number): Promise<UiDefaults> {
  const [row] = await records({ tx }).read(
    "system/uiDefault",
    { tenantId, area: consoleArea },
    ["settings", "locked"],
    { as: { server: "how the console of a tenant looks is everybody's" } },
  );
  return {
    defaults: checkTheme((row?.settings ?? {}) as Record<string, unknown>).choices,
    locked: ((row?.locked ?? []) as string[]).filter(isChosen) as ThemeKey[],
  };
}

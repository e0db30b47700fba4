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
  const [row] = await tx.query<{ settings: Record<string, unknown>; locked: string[] }>(
    "select settings, locked from system_ui_default where tenant_id = $1 and area = $2",
    [tenantId, consoleArea],
  );
  return {
    defaults: checkTheme(row?.settings ?? {}).choices,
    locked: (row?.locked ?? []).filter(isChosen) as ThemeKey[],
  };
}

import { defaultTheme, type ThemeChoices, type ThemeConfig, type ThemeKey } from "./themeSchema.ts";

/** What a tenant says about the look of its consoles. */
export interface TenantTheme {
  /** From the tenant's own record: names, color, watermark. */
  look: ThemeChoices;
  /** What an administrator has saved as the default for everyone. */
  defaults: ThemeChoices;
  /** Settings that are the tenant's alone. */
  locked: ThemeKey[];
}

export const noTenantTheme: TenantTheme = { look: {}, defaults: {}, locked: [] };

/** What holds without the person's own choices. */
export const tenantConfig = ({ look, defaults }: TenantTheme): ThemeConfig => ({
  ...defaultTheme,
  ...look,
  ...defaults,
});

/** Built-in, below the tenant's record, below its defaults, below the person's own choices where those are open. */
export function mergeTheme(tenant: TenantTheme, own: ThemeChoices): ThemeConfig {
  const closed = new Set<string>(tenant.locked);
  const open = Object.fromEntries(Object.entries(own).filter(([key]) => !closed.has(key)));
  return { ...tenantConfig(tenant), ...open };
}

/** The settings that differ from `base`. */
export function themeDifferences(config: ThemeChoices, base: ThemeConfig): ThemeChoices {
  return Object.fromEntries(
    Object.entries(config).filter(([key, value]) => value !== base[key as ThemeKey]),
  );
}

import { systemClaims } from "../../core/database/contract.ts";
import type { PublicContext } from "../../core/http/contract.ts";
import { rulesOfTenant } from "./tenantRules.ts";

/** Handlers of what the older line of clients asks before and after signing in; the newer one reads sysTenant/sysInfo. */
export const createLookConfigActions = (sources: { captcha: boolean }) => ({
  loginConfig: async (
    _: unknown,
    { database }: PublicContext,
  ): Promise<{ secondVerEnabled: boolean; captchaEnabled: boolean }> => {
    const rules = await database.transaction(systemClaims, (tx) => rulesOfTenant(tx, null), {
      readOnly: true,
    });
    return {
      secondVerEnabled: rules?.secondVer ?? false,
      captchaEnabled: sources.captcha && (rules?.captcha ?? true),
    };
  },

  watermarkConfig: async (
    _: unknown,
    { database, session }: PublicContext,
  ): Promise<{ watermarkEnabled: boolean; watermarkText: string }> => {
    const [tenant] = await database.transaction(
      systemClaims,
      (tx) =>
        tx.query<{ watermark: string | null }>(
          `select watermark from access_tenant
            where not is_delete and ($1::bigint is null and code = 'default' or id = $1)`,
          [session?.tenantId ?? null],
        ),
      { readOnly: true },
    );
    const text = tenant?.watermark ?? "";
    return { watermarkEnabled: text !== "", watermarkText: text };
  },
});

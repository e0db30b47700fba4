import { records } from "../../../../generated/records.ts";
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
    const named = session ? { id: session.tenantId } : { code: "default" };
    const [tenant] = await database.transaction(
      systemClaims,
      (tx) =>
        records({ tx }).read("access/tenant", { ...named, isDelete: false }, ["watermark"], {
          as: { server: "the look of a tenant is shown to everybody" },
        }),
      { readOnly: true },
    );
    const text = tenant?.watermark ?? "";
    return { watermarkEnabled: text !== "", watermarkText: text };
  },
});

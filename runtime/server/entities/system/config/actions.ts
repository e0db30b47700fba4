import { records } from "../../../../../generated/records.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { FeatureServices } from "../../../features/services.ts";

const builtIn = 1;

/** What the calls on config parameters of the platform and of a tenant have in common; `entity` is their key. */
function parameterCalls(entity: "system/config" | "system/configTenant") {
  const byCode = async (code: string, context: CallContext) => {
    const [row] = await records(context).find(entity, { code }, { limit: 1 });
    return row;
  };
  return {
    /** Null when there is no such parameter. */
    valueByCode: async (input: { code: string }, context: CallContext): Promise<string | null> =>
      (await byCode(input.code, context))?.value ?? null,

    /** Group codes in use, sorted. */
    async groups(_: unknown, context: CallContext): Promise<string[]> {
      const rows = await records(context).find(entity, {}, { limit: 10_000 });
      const codes = rows
        .map(({ groupCode }) => groupCode)
        .filter((code) => typeof code === "string");
      return [...new Set(codes)].sort();
    },

    /** Sets several values by code; codes that do not exist are left out. */
    async updateMany(
      input: { body: { code: string; value?: string | null }[] },
      context: CallContext,
    ): Promise<null> {
      for (const { code, value } of input.body) {
        const row = await byCode(code, context);
        if (row)
          await records(context).update(entity, row.id, { value: value ?? null }, { as: "caller" });
      }
      return null;
    },

    /** Deletes several parameters; built-in ones stay. */
    async deleteMany(input: { body: number[] }, context: CallContext): Promise<null> {
      for (const id of new Set(input.body)) {
        const row = await records(context).get(entity, id);
        if (row.sysFlag !== builtIn) await records(context).remove(entity, id, { as: "caller" });
      }
      return null;
    },
  };
}

/** Handlers of the sysConfig calls beyond CRUD. */
export function createConfigActions({ cipher }: Pick<FeatureServices, "cipher">) {
  const calls = parameterCalls("system/config");
  return {
    configValueByCode: calls.valueByCode,
    configGroupList: calls.groups,
    batchUpdateConfig: calls.updateMany,
    batchDeleteConfig: calls.deleteMany,
    smPublicKey: (): string => cipher.publicKey,
  };
}

const tenantCalls = parameterCalls("system/configTenant");

/** Handlers of the sysConfigTenant calls beyond CRUD. */
export const configTenantActions = {
  tenantConfigValueByCode: tenantCalls.valueByCode,
  tenantConfigGroupList: tenantCalls.groups,
  batchUpdateTenantConfig: tenantCalls.updateMany,
  batchDeleteTenantConfig: tenantCalls.deleteMany,
};

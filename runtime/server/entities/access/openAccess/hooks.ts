import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { secretPlace } from "../../../features/openAccess/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { accountTypes } from "../../../features/session/index.ts";
import { generateSecret } from "./generateSecret.ts";

interface KeyInput {
  accessSecret?: string | null;
  bindTenantId?: number | null;
  bindUserId?: number;
}

interface KeyRow {
  bindTenantId: number | null;
  bindUserId: number | null;
}

const shortestSecret = 16;

/** Rules around open access keys: the secret is stored encrypted, the account is one that may be bound. */
export function createOpenAccessHooks({ secrets }: Pick<FeatureServices, "secrets">) {
  const seal = (secret: string) => {
    if (secret.length < shortestSecret) {
      const fault = { key: "tooShort", params: { min: shortestSecret } } as const;
      throw new FormworkError("F4000", { fields: { accessSecret: fault } });
    }
    return secrets.seal(secretPlace, secret);
  };
  return {
    async beforeCreate<Input extends KeyInput>(input: Input, context: CallContext) {
      const given = input.accessSecret || null;
      const secret = given ?? generateSecret();
      // Shown this once: it cannot be read again.
      if (given === null) context.extras = { ...context.extras, accessSecret: secret };
      const bound = await checkBound(context, input.bindUserId ?? 0, input.bindTenantId ?? null);
      return { ...input, ...bound, accessSecret: seal(secret) };
    },

    async beforeUpdate<Input extends KeyInput>(
      input: Input,
      current: KeyRow,
      context: CallContext,
    ) {
      const { accessSecret, ...rest } = input;
      const userId = input.bindUserId ?? current.bindUserId ?? 0;
      const sameUser = userId === current.bindUserId;
      const tenantId = input.bindTenantId ?? (sameUser ? current.bindTenantId : null);
      const bound = await checkBound(context, userId, tenantId);
      return { ...rest, ...bound, ...(accessSecret ? { accessSecret: seal(accessSecret) } : {}) };
    },
  };
}

/** The account exists, is not the super administrator's, and is of the tenant that was named; else F4000. */
async function checkBound({ tx, session }: CallContext, userId: number, tenantId: number | null) {
  if (!session.superAdmin) throw new FormworkError("D1016");
  const [account] = await tx.query<{ account: string; tenant_id: number; account_type: number }>(
    "select account, tenant_id, account_type from access_account where id = $1 and not is_delete",
    [userId],
  );
  if (!account || account.account_type === accountTypes.superAdmin)
    throw new FormworkError("F4000", { fields: { bindUserId: { key: "option" } } });
  if (tenantId !== null && tenantId !== account.tenant_id)
    throw new FormworkError("F4000", { fields: { bindTenantId: { key: "option" } } });
  return { bindTenantId: account.tenant_id, bindUserAccount: account.account };
}

import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Shown } from "../../../core/entity/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { isSignedName, secretPlace } from "../../../features/openAccess/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { accountTypes } from "../../../features/session/index.ts";
import { generateSecret } from "./generateSecret.ts";

interface KeyInput {
  accessKey?: string;
  plainSigning?: boolean;
  accessSecret?: string | null;
  bindTenantId?: number | null;
  bindUserId?: number;
}

interface KeyRow {
  accessKey: string;
  plainSigning: boolean;
  bindTenantId: number | null;
  bindUserId: number | null;
}

const shortestSecret = 16;
const enabled = 1;

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
    presentRows: (rows: Shown[]): Shown[] => rows.map(withoutEnabled),

    async beforeCreate<Input extends KeyInput>(input: Input, context: CallContext) {
      checkName(input.accessKey ?? "", input.plainSigning ?? false);
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
      checkName(input.accessKey ?? current.accessKey, input.plainSigning ?? current.plainSigning);
      const userId = input.bindUserId ?? current.bindUserId ?? 0;
      const sameUser = userId === current.bindUserId;
      const tenantId = input.bindTenantId ?? (sameUser ? current.bindTenantId : null);
      const bound = await checkBound(context, userId, tenantId);
      return { ...rest, ...bound, ...(accessSecret ? { accessSecret: seal(accessSecret) } : {}) };
    },
  };
}

/** Existing clients have no status here and take 1 for one of their own, which must not be changed: only a closed key tells. */
function withoutEnabled({ status, ...row }: Shown): Shown {
  return status === enabled ? row : { ...row, status };
}

/** A key that signs in the form v2 has 8 to 64 letters, digits, underscores and hyphens; F4000. */
function checkName(accessKey: string, plainSigning: boolean): void {
  if (plainSigning || isSignedName(accessKey)) return;
  throw new FormworkError("F4000", { fields: { accessKey: { key: "pattern" } } });
}

/** The account exists, is not the super administrator's, and is of the tenant that was named; else F4000. */
async function checkBound(context: CallContext, userId: number, tenantId: number | null) {
  if (!context.session.superAdmin) throw new FormworkError("D1016");
  const [account] = await records(context).read(
    "access/account",
    { id: userId, isDelete: false },
    ["account", "tenantId", "accountType"],
    { as: { server: "whom a key may be bound to" } },
  );
  if (!account || account.accountType === accountTypes.superAdmin)
    throw new FormworkError("F4000", { fields: { bindUserId: { key: "option" } } });
  if (tenantId !== null && tenantId !== account.tenantId)
    throw new FormworkError("F4000", { fields: { bindTenantId: { key: "option" } } });
  return { bindTenantId: account.tenantId, bindUserAccount: account.account };
}

import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { clientSecretPlace } from "../../../features/oauth/index.ts";
import { checkRoleSet } from "../../../features/rights/index.ts";
import type { FeatureServices } from "../../../features/services.ts";

const addressFields = ["issuer", "authorizeUrl", "tokenUrl", "userinfoUrl"] as const;

interface ProviderInput extends Partial<Record<(typeof addressFields)[number], string | null>> {
  kind?: string;
  clientId?: string;
  clientSecret?: string | null;
  roleId?: number | null;
}

/** Where the client secret is sent to: it does not follow a change of these by itself. */
const target = ["kind", "issuer", "tokenUrl"] as const;

/** Normal account: what new people become. */
const newAccount = { id: null, accountType: 777 };

/** Rules around sign-in providers: the secret is stored encrypted, addresses are encrypted ones, roles are the person's to give. */
export function createOAuthProviderHooks({
  secrets,
  addresses,
}: Pick<FeatureServices, "secrets" | "addresses">) {
  const check = async (input: ProviderInput, context: CallContext) => {
    for (const name of addressFields) {
      const address = input[name];
      if (!address) continue;
      const { protocol, hostname, username, password } = new URL(address);
      const isOpen = protocol === "http:" && addresses.isTrusted(hostname);
      if ((protocol !== "https:" && !isOpen) || username || password)
        throw new FormworkError("F4000", { fields: { [name]: { key: "pattern" } } });
    }
    if (input.roleId) await checkRoleSet(context, newAccount, [input.roleId]);
  };
  const seal = (secret: string) => secrets.seal(clientSecretPlace, secret);
  return {
    async beforeCreate<Input extends ProviderInput>(input: Input, context: CallContext) {
      await check(input, context);
      return { ...input, clientSecret: input.clientSecret ? seal(input.clientSecret) : null };
    },

    async beforeUpdate<Input extends ProviderInput>(
      input: Input,
      current: ProviderInput,
      context: CallContext,
    ) {
      const { roleId } = input;
      await check(roleId === current.roleId ? { ...input, roleId: null } : input, context);
      const { clientSecret, ...rest } = input;
      if (clientSecret) return { ...rest, clientSecret: seal(clientSecret) };
      const moved = target.some(
        (name) => input[name] !== undefined && (input[name] || null) !== (current[name] || null),
      );
      if (moved)
        throw new FormworkError("F4000", { fields: { clientSecret: { key: "required" } } });
      return rest;
    },
  };
}

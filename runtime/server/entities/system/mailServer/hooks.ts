import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { passwordPlace } from "../../../features/mail/index.ts";
import type { FeatureServices } from "../../../features/services.ts";

interface ServerInput {
  host?: string;
  port?: number;
  security?: string;
  account?: string | null;
  password?: string | null;
}

/** Where the password is sent to: it does not follow a change of these by itself. */
const target = ["host", "port", "security", "account"] as const;
/** Sealed, it has to fit into its column. */
const longestPassword = 256;

/** Rules around mail servers: the password is stored encrypted and never moves to another server unasked; only named hosts are spoken to without encryption. */
export function createMailServerHooks({
  secrets,
  addresses,
}: Pick<FeatureServices, "secrets" | "addresses">) {
  const checkEncryption = ({ host = "", security }: ServerInput) => {
    if (security === "none" && !addresses.isTrusted(host)) throw refuse("security", "unencrypted");
  };
  const sealed = (password: string) => {
    if (Buffer.byteLength(password) > longestPassword)
      throw refuse("password", "maxLength", { max: longestPassword });
    return secrets.seal(passwordPlace, password);
  };
  return {
    beforeCreate<Input extends ServerInput>(input: Input) {
      checkEncryption(input);
      if (input.account && !input.password) throw refuse("password", "required");
      return { ...input, password: input.password ? sealed(input.password) : null };
    },

    beforeUpdate<Input extends ServerInput>(input: Input, current: ServerInput) {
      const { password, ...rest } = input;
      const next = { ...current, ...withoutAbsent(rest) };
      checkEncryption(next);
      if (password) return { ...rest, password: sealed(password) };
      const moved = target.some((name) => (next[name] ?? null) !== (current[name] ?? null));
      if (moved && next.account) throw refuse("password", "required");
      return moved ? { ...rest, password: null } : rest;
    },
  };
}

const withoutAbsent = <Input extends object>(input: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<Input>;

const refuse = (field: keyof ServerInput, key: string, params: Record<string, number> = {}) =>
  new FormworkError("F4000", { fields: { [field]: { key, params } } });

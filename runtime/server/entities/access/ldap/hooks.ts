import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { bindPassPlace, signInFilter } from "../../../features/ldap/index.ts";
import type { FeatureServices } from "../../../features/services.ts";

interface DirectoryInput {
  host?: string;
  port?: number;
  security?: string;
  bindDn?: string;
  bindPass?: string | null;
  authFilter?: string;
}

/** Where the bind password is sent to: it does not follow a change of these by itself. */
const target = ["host", "port", "security", "bindDn"] as const;

/** Rules around directories: the bind password is stored encrypted and never moves to another server unasked. */
export function createLdapHooks({ secrets }: Pick<FeatureServices, "secrets">) {
  return {
    beforeCreate<Input extends DirectoryInput>(input: Input) {
      checkFilter(input.authFilter);
      if (!input.bindPass) throw passwordNeeded();
      return { ...input, bindPass: secrets.seal(bindPassPlace, input.bindPass) };
    },

    beforeUpdate<Input extends DirectoryInput>(input: Input, current: DirectoryInput) {
      checkFilter(input.authFilter);
      const { bindPass, ...rest } = input;
      if (bindPass) return { ...rest, bindPass: secrets.seal(bindPassPlace, bindPass) };
      const moved = target.some(
        (name) => input[name] !== undefined && input[name] !== current[name],
      );
      if (moved) throw passwordNeeded();
      return rest;
    },
  };
}

const passwordNeeded = () =>
  new FormworkError("F4000", { fields: { bindPass: { key: "required" } } });

function checkFilter(filter: string | undefined): void {
  if (filter === undefined) return;
  try {
    signInFilter(filter, "name");
  } catch (cause) {
    throw new FormworkError("F4000", { fields: { authFilter: { key: "pattern" } }, cause });
  }
}

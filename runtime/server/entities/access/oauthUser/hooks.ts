import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { tokenPlaces } from "../../../features/oauth/index.ts";
import type { FeatureServices } from "../../../features/services.ts";

interface IdentityInput {
  userId?: number | null;
  accessToken?: string | null;
  refreshToken?: string | null;
  sessionKey?: string | null;
}

interface IdentityRow {
  userId: number | null;
  providerId: number | null;
}

const secretNames = Object.keys(tokenPlaces) as (keyof typeof tokenPlaces)[];

/**
 * Rules around third-party accounts: tokens are stored encrypted. Rows written by hand sign nobody in (they name no provider), and one
 * that a provider proved is linked by its owner alone: administrators may only take the link away.
 */
export function createOAuthUserHooks({ secrets }: Pick<FeatureServices, "secrets">) {
  const sealed = <Input extends IdentityInput>(input: Input): Input => {
    const output = { ...input };
    for (const name of secretNames) {
      const value = input[name];
      if (value) output[name] = secrets.seal(tokenPlaces[name], value);
      else delete output[name];
    }
    return output;
  };
  return {
    beforeCreate: <Input extends IdentityInput>(input: Input): Input => sealed(input),

    beforeUpdate<Input extends IdentityInput>(input: Input, current: IdentityRow): Input {
      const relinked = input.userId !== undefined && input.userId !== current.userId;
      if (relinked && input.userId !== null && current.providerId !== null)
        throw new FormworkError("D1016");
      return sealed(input);
    },
  };
}

import type { Client, FeatureApp } from "./featureApp.ts";

const ownPassword = "Own!lamp77";

/** Signs in with a temporary password, chooses an own one as is due then, and signs in again. */
export async function firstSignIn(
  { signIn }: Pick<FeatureApp, "signIn">,
  account: string,
  temporary: string,
): Promise<Client> {
  const first = await signIn(account, temporary);
  const change = { passwordOld: temporary, passwordNew: ownPassword };
  await first.ask("/api/sysUser/changePwd", change);
  return signIn(account, ownPassword);
}

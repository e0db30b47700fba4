import * as authCalls from "../../../../../generated/access/auth/client.ts";
import type { AuthOpenMailLinkOutput } from "../../../../../generated/access/auth/types.ts";
import { call } from "../../../core/http/call.ts";
import { encrypt } from "../signIn.ts";

export type MailLink = AuthOpenMailLinkOutput;

/** What a link is for. Throws RequestFault, F4095 for one that is over. */
export const openMailLink = (token: string): Promise<MailLink> =>
  call(authCalls.openMailLink, { token });

export const confirmAddress = (token: string): Promise<null> =>
  call(authCalls.confirmAddressByLink, { token });

/** Sets the password; `publicKey` as the sign-in page has it. */
export async function setPasswordByLink(
  token: string,
  password: string,
  publicKey: string | null,
): Promise<void> {
  const sent = publicKey ? await encrypt(password, publicKey) : password;
  await call(authCalls.setPasswordByLink, { token, password: sent });
}

/** Asks for a link; the answer is the same for every name. */
export const askPasswordReset = (
  name: string,
  ticket: string | null,
  tenantId: number | null,
): Promise<null> =>
  call(authCalls.askPasswordReset, { name, ticket, ...(tenantId === null ? {} : { tenantId }) });

import * as authCalls from "../../../../generated/access/auth/client.ts";
import * as oauthCalls from "../../../../generated/access/oauth/client.ts";
import * as smsCalls from "../../../../generated/access/sms/client.ts";
import * as tenantCalls from "../../../../generated/access/tenant/client.ts";
import type { TenantTheme } from "../../../shared/theme/mergeTheme.ts";
import type { TenantRecord } from "../../../shared/theme/tenantLook.ts";
import { call } from "../../core/http/call.ts";
import { pictureAddress } from "../humanCheck/index.ts";

/** What the tenant shows of itself before anyone is signed in. */
export interface Brand extends TenantRecord {
  tenantId: number;
  theme: Pick<TenantTheme, "defaults" | "locked">;
  /** SM2 key in hex; null: the password is sent as it is. */
  publicKey: string | null;
}

/** What this server offers beside account and password. */
export interface SignInWays {
  phone: boolean;
  scan: boolean;
  resendSeconds: number;
  /** A forgotten password can be set anew by mail. */
  mail: boolean;
}

/** A third party that lets people in. */
export interface Provider {
  code: string;
  name: string;
}

export interface Captcha {
  id: string;
  /** Address for an image element. */
  image: string;
  expirySeconds: number;
}

export interface Credentials {
  account: string;
  password: string;
  code: string;
  codeId: string;
  ticket: string | null;
  tenantId: number | null;
}

/** Brand of a tenant; 0 is the platform's own. Throws RequestFault. */
export const loadBrand = async (tenantId: number): Promise<Brand> =>
  (await call(tenantCalls.sysInfo, { tenantId })) as Brand;

export const loadWays = (): Promise<SignInWays> => call(authCalls.signInWays);

/** Third parties of a tenant. Throws RequestFault. */
export async function loadProviders(tenantId: number | null): Promise<Provider[]> {
  const list = await call(oauthCalls.oauthProviders, { tenantId: tenantId ?? 0 });
  return Array.isArray(list) ? list : [];
}

/** A fresh picture puzzle. Throws RequestFault. */
export async function loadCaptcha(): Promise<Captcha> {
  const { id, img, expirySeconds } = await call(authCalls.captcha);
  return { id, image: pictureAddress(img), expirySeconds: expirySeconds ?? 60 };
}

/**
 * Signs in: the session comes in a cookie, the texts that stand for tokens in the answer are empty. Throws RequestFault; F4031 asks for the
 * second step.
 */
export async function signIn(credentials: Credentials, publicKey: string | null): Promise<void> {
  const { tenantId, ...rest } = credentials;
  const password = publicKey ? await encrypt(rest.password, publicKey) : rest.password;
  await call(authCalls.login, { ...rest, password, ...ofTenant(tenantId) });
}

/** Has a code sent to a phone; the answer is the same whether anybody has the number. Throws RequestFault. */
export const sendCode = (
  phone: string,
  ticket: string | null,
  tenantId: number | null,
): Promise<null> =>
  call(smsCalls.sendSms, { phoneNumber: phone, templateId: "0", ticket, ...ofTenant(tenantId) });

export const signInByPhone = (phone: string, code: string, tenantId: number | null) =>
  call(authCalls.loginPhone, { phone, code, ...ofTenant(tenantId) });

/** Second step: the ticket of F4031 and a code of the authenticator or a recovery code. */
export const signInSecondStep = (ticket: string, code: string) =>
  call(authCalls.loginSecondStep, { ticket, code });

const ofTenant = (tenantId: number | null) => (tenantId === null ? {} : { tenantId });

/** The cipher text the server expects: hex, C1C3C2, without the leading 04. */
export async function encrypt(text: string, publicKey: string): Promise<string> {
  const { sm2 } = await import("sm-crypto-v2");
  return sm2.doEncrypt(text, publicKey, 1);
}

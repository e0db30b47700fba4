import { call, post } from "../../core/http/request.ts";
import { storeTokens } from "../../core/session/tokenStore.ts";

/** What the tenant shows of itself before anyone is signed in. */
export interface Brand {
  tenantId: number;
  logo: string | null;
  title: string | null;
  viceTitle: string | null;
  viceDesc: string | null;
  copyright: string | null;
  icp: string | null;
  icpUrl: string | null;
  themeColor: string | null;
  watermark: string | null;
  version: string | null;
  captcha: boolean;
  /** A password that somebody else has set must be changed at the first sign-in. */
  forceChangePassword: boolean;
  /** SM2 key in hex; null: the password is sent as it is. */
  publicKey: string | null;
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
  tenantId: number | null;
}

/** Brand of a tenant; 0 is the platform's own. Throws RequestFault. */
export const loadBrand = (tenantId: number): Promise<Brand> =>
  call<Brand>(`/api/sysTenant/sysInfo/${tenantId}`);

/** A fresh picture puzzle. Throws RequestFault. */
export async function loadCaptcha(): Promise<Captcha> {
  const { id, img, expirySeconds } = await call<{
    id: string;
    img: string;
    expirySeconds?: number;
  }>("/api/sysAuth/captcha");
  return { id, image: pictureAddress(img), expirySeconds: expirySeconds ?? 60 };
}

/** Signs in and keeps the tokens. Throws RequestFault. */
export async function signIn(credentials: Credentials, publicKey: string | null): Promise<void> {
  const { tenantId, ...rest } = credentials;
  const password = publicKey ? await encrypt(rest.password, publicKey) : rest.password;
  const { accessToken, refreshToken } = await post<{ accessToken: string; refreshToken: string }>(
    "/api/sysAuth/login",
    { ...rest, password, ...(tenantId === null ? {} : { tenantId }) },
  );
  storeTokens(accessToken, refreshToken);
}

/** The cipher text the server expects: hex, C1C3C2, without the leading 04. */
export async function encrypt(text: string, publicKey: string): Promise<string> {
  const { sm2 } = await import("sm-crypto-v2");
  return sm2.doEncrypt(text, publicKey, 1);
}

function pictureAddress(image: string): string {
  if (image.startsWith("data:")) return image;
  const kind = image.startsWith("R0lG") ? "gif" : image.startsWith("iVBOR") ? "png" : "svg+xml";
  return `data:image/${kind};base64,${image}`;
}

import dingtalk from "./adapters/dingtalk.json" with { type: "json" };
import feishu from "./adapters/feishu.json" with { type: "json" };
import gitee from "./adapters/gitee.json" with { type: "json" };
import oauth2 from "./adapters/oauth2.json" with { type: "json" };
import wechat from "./adapters/wechat.json" with { type: "json" };

/** One call of a plain OAuth 2 service; texts may hold {clientId} and other names of the exchange. */
export interface AdapterCall {
  method: string;
  /** How parameters of a POST travel; those of a GET are in the address. */
  body?: string;
  params?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/** A service that speaks plain OAuth 2, described as data: one file each in `adapters`. */
export interface Adapter {
  /** PlatformTypeEnum. */
  platformType: number;
  authorizeUrl?: string;
  tokenUrl?: string;
  userinfoUrl?: string;
  /** Asked for when the provider's record names none. */
  scopes?: string;
  /** The service checks a PKCE challenge (S256). */
  pkce: boolean;
  authorize: Readonly<Record<string, string>>;
  authorizeHash?: string;
  /** Parameter of the answer that carries the code; "code" unless told. */
  codeParameter?: string;
  /** Path of a number that is other than 0 in a refusal that comes with status 200. */
  refusal?: string;
  token: AdapterCall & { fields?: Readonly<Record<string, string>> };
  userinfo: AdapterCall;
  /** Where the profile's fields are in the answer, as paths. */
  fields: Readonly<Record<string, string>>;
}

const adapters: Readonly<Record<string, Adapter>> = { dingtalk, feishu, gitee, oauth2, wechat };

/** The description of a kind of provider other than OpenID Connect; undefined: there is none. */
export function adapterOf(kind: string): Adapter | undefined {
  return Object.hasOwn(adapters, kind) ? adapters[kind] : undefined;
}

import { createHash } from "node:crypto";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Outgoing } from "../outgoing/index.ts";
import { type Adapter, type AdapterCall, adapterOf } from "./adapter.ts";
import { type Exchange, providerLimits, type ProviderTokens } from "./exchange.ts";
import { readProfile, valueAt } from "./profile.ts";
import type { Provider } from "./provider.ts";

/** Values for the names in braces of an adapter's texts. */
type Values = Readonly<Record<string, string>>;

/** Talks with services that speak plain OAuth 2, each as its adapter says. */
export function createPlainExchange(outgoing: Outgoing): Exchange {
  return {
    async departure({ provider, redirectUri, state, proof }) {
      const adapter = requireAdapter(provider);
      const url = new URL(addressOf(provider, adapter, "authorizeUrl"));
      const values = { ...valuesOf(provider, adapter), redirectUri, state };
      append(url.searchParams, adapter.authorize, values);
      if (adapter.pkce) {
        const challenge = createHash("sha256").update(proof.verifier).digest("base64url");
        url.searchParams.set("code_challenge", challenge);
        url.searchParams.set("code_challenge_method", "S256");
      }
      if (adapter.authorizeHash) url.hash = adapter.authorizeHash;
      return url.href;
    },

    async arrival({ provider, redirectUri, proof, parameters }) {
      const adapter = requireAdapter(provider);
      const code = parameters.get(adapter.codeParameter ?? "code") ?? parameters.get("code");
      if (parameters.has("error") || !code) throw new FormworkError("O1002");
      const values = { ...valuesOf(provider, adapter), redirectUri, code };
      const tokenCall: AdapterCall = adapter.pkce
        ? { ...adapter.token, params: { ...adapter.token.params, code_verifier: proof.verifier } }
        : adapter.token;
      const tokenUrl = addressOf(provider, adapter, "tokenUrl");
      const granted = await ask(outgoing, tokenUrl, tokenCall, values, adapter);
      const tokens = readTokens(granted, adapter);
      if (tokens.accessToken === null) throw new FormworkError("O1008");
      const about = await ask(
        outgoing,
        addressOf(provider, adapter, "userinfoUrl"),
        adapter.userinfo,
        { ...values, accessToken: tokens.accessToken, ...tokenTexts(granted) },
        adapter,
      );
      const { subjectField, nameField } = provider;
      const profile = readProfile(about, {
        ...adapter.fields,
        ...(subjectField ? { subject: subjectField } : {}),
        ...(nameField ? { nickName: nameField } : {}),
      });
      if (profile === null) throw new FormworkError("O1008");
      return { profile, tokens, platformType: adapter.platformType };
    },
  };
}

function requireAdapter({ kind }: Provider): Adapter {
  const adapter = adapterOf(kind);
  if (!adapter) throw new FormworkError("O1003");
  return adapter;
}

function addressOf(
  provider: Provider,
  adapter: Adapter,
  name: "authorizeUrl" | "tokenUrl" | "userinfoUrl",
): string {
  const address = provider[name] ?? adapter[name];
  if (!address || !URL.canParse(address)) throw new FormworkError("O1003");
  return address;
}

function valuesOf({ clientId, clientSecret, scopes }: Provider, adapter: Adapter): Values {
  return { clientId, clientSecret: clientSecret ?? "", scopes: scopes ?? adapter.scopes ?? "" };
}

const fill = (text: string, values: Values) =>
  text.replaceAll(/\{([\w.]+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : "",
  );

/** Parameters without a value are left out. */
function append(to: URLSearchParams, params: AdapterCall["params"], values: Values): void {
  for (const [name, text] of Object.entries(params ?? {})) {
    const value = fill(text, values);
    if (value !== "") to.set(name, value);
  }
}

async function ask(
  outgoing: Outgoing,
  address: string,
  call: AdapterCall,
  values: Values,
  adapter: Adapter,
): Promise<unknown> {
  const url = new URL(address);
  const params = new URLSearchParams();
  append(params, call.params, values);
  const headers: Record<string, string> = { accept: "application/json", "user-agent": "formwork" };
  for (const [name, text] of Object.entries(call.headers ?? {}))
    headers[name] = headerText(fill(text, values));
  let body: string | undefined;
  if (call.method !== "POST") for (const [name, value] of params) url.searchParams.set(name, value);
  else if (call.body === "json") {
    headers["content-type"] = "application/json";
    body = JSON.stringify(Object.fromEntries(params));
  } else {
    headers["content-type"] = "application/x-www-form-urlencoded";
    body = params.toString();
  }
  const method = call.method === "POST" ? "POST" : "GET";
  const answer = await outgoing({ url: url.href, method, headers, body }, providerLimits).catch(
    (cause: unknown) => {
      throw new FormworkError("O1004", { cause });
    },
  );
  if (answer.status >= 500) throw new FormworkError("O1004");
  if (answer.status !== 200) throw new FormworkError("O1002");
  const content = parse(answer.body.toString("utf8"));
  const refused = adapter.refusal === undefined ? undefined : valueAt(content, adapter.refusal);
  if ((refused !== undefined && refused !== 0) || valueAt(content, "error") !== undefined)
    throw new FormworkError("O1002");
  return content;
}

/** What a foreign service sends may not break a header apart. */
function headerText(text: string): string {
  if (/[^\u0020-\u007e]/.test(text)) throw new FormworkError("O1008");
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new FormworkError("O1008", { cause });
  }
}

const standardTokenFields = {
  accessToken: "access_token",
  refreshToken: "refresh_token",
  expiresIn: "expires_in",
  scope: "scope",
};

function readTokens(granted: unknown, adapter: Adapter): ProviderTokens {
  const fields: Record<string, string> = { ...standardTokenFields, ...adapter.token.fields };
  const text = (name: string) => {
    const value = valueAt(granted, fields[name] ?? name);
    return typeof value === "string" && value !== "" && value.length <= 8192 ? value : null;
  };
  const seconds = Number(valueAt(granted, fields["expiresIn"] ?? ""));
  return {
    accessToken: text("accessToken"),
    refreshToken: text("refreshToken"),
    expiresIn: Number.isSafeInteger(seconds) && seconds > 0 ? Math.min(seconds, 2 ** 31 - 1) : null,
    scope: text("scope"),
  };
}

/** Texts of the token answer under {token.<name>}: some services want one of them again. */
function tokenTexts(granted: unknown): Values {
  if (typeof granted !== "object" || granted === null) return {};
  const texts = Object.entries(granted).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts.map(([name, value]) => [`token.${name}`, value]));
}

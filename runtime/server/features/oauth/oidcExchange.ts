import { createHash } from "node:crypto";
import * as oidc from "openid-client";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { Caches } from "../../core/caches/contract.ts";
import { remember } from "../../core/caches/remember.ts";
import type { Outgoing } from "../outgoing/index.ts";
import { type Exchange, providerLimits } from "./exchange.ts";
import { readProfile } from "./profile.ts";
import type { Provider } from "./provider.ts";

/** PlatformTypeEnum: other. */
const platformType = 99;
const defaultScopes = "openid profile email";
const cachedMs = 5 * 60_000;
const mostCached = 100;

const fields = {
  subject: "sub",
  nickName: "name",
  account: "preferred_username",
  avatar: "picture",
  email: "email",
  mobile: "phone_number",
  language: "locale",
};

/** Talks with OpenID Connect providers: discovery, code flow with PKCE and nonce, ID token with signature checked, userinfo of the same person. */
export function createOidcExchange(
  outgoing: Outgoing,
  { caches, now }: { caches: Caches; now: () => number },
): Exchange {
  const known = caches.create<Promise<oidc.Configuration>>({
    name: "oidcProvider",
    most: mostCached,
    life: cachedMs,
    now,
    show: async (configuration) => (await configuration).serverMetadata(),
  });

  async function configurationOf(provider: Provider): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = provider;
    if (!issuer || !URL.canParse(issuer)) throw new FormworkError("O1003");
    const client = createHash("sha256").update(JSON.stringify([clientId, clientSecret]));
    return remember(known, `${issuer} ${client.digest("hex").slice(0, 16)}`, () =>
      discover(outgoing, new URL(issuer), { clientId, clientSecret }),
    );
  }

  return {
    departure: ({ provider, redirectUri, state, proof }) =>
      translated(async () => {
        const configuration = await configurationOf(provider);
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: provider.scopes ?? defaultScopes,
          state,
          nonce: proof.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(proof.verifier),
          code_challenge_method: "S256",
        });
        return url.href;
      }),

    arrival: ({ provider, redirectUri, state, proof, parameters }) =>
      translated(async () => {
        const configuration = await configurationOf(provider);
        const url = new URL(redirectUri);
        for (const [name, value] of parameters) url.searchParams.append(name, value);
        const granted = await oidc.authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: proof.verifier,
          expectedState: state,
          expectedNonce: proof.nonce,
          idTokenExpected: true,
        });
        const claims = granted.claims();
        if (!claims) throw new FormworkError("O1008");
        const { userinfo_endpoint: userinfo } = configuration.serverMetadata();
        const about = userinfo
          ? await oidc.fetchUserInfo(configuration, granted.access_token, claims.sub)
          : {};
        const profile = readProfile({ ...claims, ...about, sub: claims.sub }, fields);
        if (profile === null) throw new FormworkError("O1008");
        return {
          profile,
          platformType,
          tokens: {
            accessToken: granted.access_token,
            refreshToken: granted.refresh_token ?? null,
            expiresIn: granted.expires_in ?? null,
            scope: granted.scope ?? null,
          },
        };
      }),
  };
}

async function discover(
  outgoing: Outgoing,
  issuer: URL,
  { clientId, clientSecret }: Pick<Provider, "clientId" | "clientSecret">,
): Promise<oidc.Configuration> {
  const fetching: oidc.CustomFetch = async (url, { method, headers, body }) => {
    const answer = await outgoing(
      {
        url,
        method: method === "POST" ? "POST" : "GET",
        headers: headers as Record<string, string>,
        body: body === undefined || body === null ? undefined : String(body as URLSearchParams),
      },
      providerLimits,
    ).catch((cause: unknown) => {
      throw new FormworkError("O1004", { cause });
    });
    if (answer.status >= 500 || answer.status < 200) throw new FormworkError("O1004");
    const empty = [204, 205, 304].includes(answer.status);
    return new Response(empty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: { "content-type": answer.headers["content-type"] ?? "" },
    });
  };
  // Whether a host may be spoken to without encryption is decided by the rules for outgoing calls.
  const options: oidc.DiscoveryRequestOptions = {
    [oidc.customFetch]: fetching,
    execute: issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [],
  };
  const found = await oidc.discovery(issuer, clientId, undefined, oidc.None(), options);
  const metadata = found.serverMetadata();
  const configuration = new oidc.Configuration(
    metadata,
    clientId,
    undefined,
    authentication(clientSecret, metadata.token_endpoint_auth_methods_supported),
  );
  configuration[oidc.customFetch] = fetching;
  // The library takes an unchecked ID token from the provider's own answer; the signature holds also where the way to it is not encrypted.
  oidc.enableNonRepudiationChecks(configuration);
  if (issuer.protocol === "http:") oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** In the body where the provider takes it there, else in the header. */
function authentication(secret: string | null, supported: string[] | undefined): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  if (supported && !supported.includes("client_secret_post")) return oidc.ClientSecretBasic(secret);
  return oidc.ClientSecretPost(secret);
}

/** Every fault of the library as a refusal of ours. */
async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof FormworkError) throw cause;
      if (
        cause instanceof oidc.AuthorizationResponseError ||
        cause instanceof oidc.ResponseBodyError
      )
        throw new FormworkError("O1002", { cause: error });
    }
    throw new FormworkError("O1008", { cause: error });
  }
}

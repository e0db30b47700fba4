import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

export const oidcClient = { id: "formwork", secret: "a-secret-of-the-client" };

export interface OidcPeer {
  issuer: string;
  /** Signs a person in and agrees, as a browser would; gives the address the browser is sent back to. */
  walk(address: string, login: string): Promise<string>;
  close(): Promise<void>;
}

/** A real OpenID Connect provider on loopback; every login name is taken, with any password. */
export async function startOidcPeer(redirectUri: string): Promise<OidcPeer> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { profile: ["name", "preferred_username", "picture"], email: ["email"] },
    pkce: { required: () => true },
    cookies: { keys: ["a key of the test"] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({
        sub,
        name: `Person ${sub}`,
        preferred_username: sub,
        picture: "https://pictures.example/1.png",
        email: `${sub}@example.com`,
      }),
    }),
  });
  const answer = provider.callback();
  server.on("request", (request, response) => void answer(request, response));
  return {
    issuer,
    walk: (address, login) => walk(issuer, address, login),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

const steps = 12;

async function walk(issuer: string, start: string, login: string): Promise<string> {
  const jar = new Map<string, string>();
  let address = start;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < steps; step += 1) {
    if (!address.startsWith(issuer)) return address;
    const response = await fetch(address, {
      method: body ? "POST" : "GET",
      redirect: "manual",
      body,
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    body = undefined;
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (location) {
      address = new URL(location, address).href;
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`the provider answered ${response.status}: ${page}`);
    address = new URL(action, address).href;
    body = new URLSearchParams({ prompt, login, password: "any" });
  }
  throw new Error("the provider does not send the browser back");
}

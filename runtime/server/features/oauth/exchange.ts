import type { Profile } from "./profile.ts";
import type { Provider } from "./provider.ts";

/** What is kept of a way to a provider until the person comes back. */
export interface Proof {
  /** PKCE verifier. */
  verifier: string;
  nonce: string;
}

export interface Departure {
  provider: Provider;
  redirectUri: string;
  state: string;
  proof: Proof;
}

export interface Return {
  provider: Provider;
  redirectUri: string;
  state: string;
  proof: Proof;
  /** What the provider added to the address. */
  parameters: URLSearchParams;
}

export interface ProviderTokens {
  accessToken: string | null;
  refreshToken: string | null;
  /** Seconds. */
  expiresIn: number | null;
  scope: string | null;
}

export interface Arrival {
  profile: Profile;
  tokens: ProviderTokens;
  /** PlatformTypeEnum. */
  platformType: number;
}

/**
 * One way to talk with providers. Both throw O1004 when the provider is dead, slow or sends too much, O1002 when it refuses or the
 * person canceled, O1008 when its answer is not valid.
 */
export interface Exchange {
  /** The address at the provider to send the browser to. */
  departure(departure: Departure): Promise<string>;
  arrival(arrival: Return): Promise<Arrival>;
}

/** Bounds of one call to a provider. */
export const providerLimits = { timeoutMs: 4000, maxBytes: 512 * 1024 };

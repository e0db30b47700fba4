import { useEffect, useState } from "react";
import { loadProviders, loadWays, type Provider, type SignInWays } from "../signIn.ts";

const onlyAccount: SignInWays = {
  phone: false,
  scan: false,
  resendSeconds: 60,
  mail: false,
};

/** Every way in that this server offers for a tenant; null until it is known. What cannot be asked for is not offered. */
export function useWays(tenantId: number | null): (SignInWays & { providers: Provider[] }) | null {
  const [ways, setWays] = useState<SignInWays | null>(null);
  const [providers, setProviders] = useState<Provider[] | null>(null);

  useEffect(() => {
    loadWays()
      .then(setWays)
      .catch(() => setWays(onlyAccount));
  }, []);
  useEffect(() => {
    loadProviders(tenantId)
      .then(setProviders)
      .catch(() => setProviders([]));
  }, [tenantId]);

  return ways && providers && { ...ways, providers };
}

import { isIP } from "node:net";
import { connect } from "node:tls";
import type { AddressRules } from "../outgoing/index.ts";

/** Where a certificate is shown. */
export interface Target {
  host: string;
  port: number;
  /** Named by settings of administrators, so only public addresses and those of PRIVATE_HOSTS are called. */
  guarded: boolean;
}

/**
 * When the certificate of a server ends. Whether it is trusted is not asked here: it ends all the same. Fails when `signal` ends it: a
 * server that sends a byte now and then is never silent.
 */
export async function certificateEnd(
  { host, port, guarded }: Target,
  addresses: AddressRules,
  signal: AbortSignal,
): Promise<string> {
  // Connecting to a literal address asks no look-up.
  if (guarded) await addresses.resolve(host);
  signal.throwIfAborted();
  const bare = host.replace(/^\[|\]$/g, "");
  const text = await new Promise<string | undefined>((resolve, reject) => {
    const socket = connect(
      {
        host: bare,
        port,
        rejectUnauthorized: false,
        ...(isIP(bare) ? {} : { servername: bare }),
        ...(guarded ? { lookup: addresses.lookup } : {}),
      },
      () => {
        resolve(socket.getPeerCertificate().valid_to);
        socket.destroy();
      },
    );
    const late = () => socket.destroy(new Error(`${host}:${port} does not answer`));
    signal.addEventListener("abort", late, { once: true });
    socket.once("error", reject);
    socket.once("close", () => {
      signal.removeEventListener("abort", late);
      reject(new Error(`${host}:${port} has closed the connection`));
    });
  });
  const end = new Date(text ?? "");
  // The day is what the peer has written there, and may be none.
  if (Number.isNaN(end.getTime())) throw new Error(`${host}:${port} has no certificate that ends`);
  return end.toISOString();
}

/** What a server that somebody else has set up can show instead of a certificate: it must not stop ours. */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createServer as createPlain, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificateEnd } from "../../../../runtime/server/features/alerts/certificateEnd.ts";
import { createAddressRules } from "../../../../runtime/server/features/outgoing/addressRules.ts";

const rules = createAddressRules(["127.0.0.1"]);
const servers: Server[] = [];
let folder: string;
let key: string;
let cert: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "formwork-cert-"));
  const files = ["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "cert.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...kind, "-days", "30", "-subj", "/CN=peer", ...files], {
    stdio: "ignore",
  });
  key = readFileSync(path.join(folder, "key.pem"), "utf8");
  cert = readFileSync(path.join(folder, "cert.pem"), "utf8");
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

const showing = (shown: string) =>
  listening(
    createServer({ key, cert: shown }, (socket) => void socket.on("error", () => undefined)),
  );

/** The certificate with another text for its second date, the one at which it ends. */
function endingAt(text: string): string {
  const bytes = Buffer.from(cert.replace(/-----[^-]+-----|\s/g, ""), "base64");
  const tag = Buffer.from([0x17, 13]);
  const at = bytes.indexOf(tag, bytes.indexOf(tag) + 1);
  bytes.write(text, at + tag.length, "latin1");
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}

const endAt = (port: number, patience = 5000) =>
  certificateEnd({ host: "127.0.0.1", port, guarded: true }, rules, AbortSignal.timeout(patience));

describe("the end of a certificate", () => {
  it("is read from the server that shows it", async () => {
    const left = Date.parse(await endAt(await showing(cert))) - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(30);
  });

  it("is unknown where the certificate names no day", async () => {
    await expect(endAt(await showing(endingAt("269932000000Z")))).rejects.toThrow(/no certificate/);
  });

  it("is unknown where a server sends one byte after the other for ever", async () => {
    const port = await listening(
      createPlain((socket) => {
        socket.on("error", () => undefined);
        // The beginning of a greeting of 16 KB.
        socket.write(Buffer.from([0x16, 3, 3, 0x3f, 0xf0, 2, 0, 0x3f, 0xe0]));
        const drops = setInterval(() => socket.write(Buffer.from([1])), 20);
        socket.on("close", () => clearInterval(drops));
      }),
    );
    await expect(endAt(port, 300)).rejects.toThrow(/does not answer/);
  });

  it("is unknown where the connection ends before", async () => {
    const port = await listening(createPlain((socket) => void socket.end()));
    await expect(endAt(port)).rejects.toThrow();
  });

  it("is not asked for at an address inside", async () => {
    const target = { host: "127.0.0.1", port: 1, guarded: true };
    await expect(
      certificateEnd(target, createAddressRules([]), AbortSignal.timeout(5000)),
    ).rejects.toThrow(/not a public address/);
  });
});

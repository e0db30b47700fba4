import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { expect, it } from "vitest";
import { decrypt, encrypt } from "../../../../runtime/server/features/backup/archive/encryption.ts";
import { worked } from "../../../support/worked.ts";

const clear = () => Readable.from([Buffer.from("rows")]);

it("makes every guess at a passphrase cost 2^18 rounds of scrypt, and says so in the archive", async () => {
  const sealed = await buffer(await encrypt(clear(), "a passphrase"));
  expect(sealed.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
});

it("opens an archive with as many rounds as it was made with", async () => {
  const sealed = await buffer(await encrypt(clear(), "a passphrase", 10));
  expect(sealed.toString("latin1")).toMatch(/-> scrypt \S+ 10\n/);
  const opened = await decrypt(Readable.from([sealed]), "a passphrase");
  expect((await buffer(opened)).toString()).toBe("rows");
});

it("is that of age: each opens what the other has made", async () => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase("Pässwort");
  const sealed = await buffer(await encrypt(clear(), "Pässwort", 10));
  expect(await decrypter.decrypt(sealed, "text")).toBe("rows");
  expect(await openedText(await sealedByAge("Pässwort", 10), "Pässwort")).toBe("rows");
});

it("leaves the server free while the key is derived", async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await setTimeout(30);
  const sealed = await buffer(await encrypt(clear(), "a passphrase"));
  await openedText(sealed, "a passphrase");
  // What stood still is counted from one turn of the loop to the next.
  await setTimeout(30);
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(400);
});

it("refuses another passphrase", async () => {
  const sealed = await buffer(await encrypt(clear(), "a passphrase", 10));
  await expect(openedText(sealed, "another")).rejects.toThrow(/passphrase does not open/);
});

it("refuses a file that asks for more work than its own archives, without doing it", async () => {
  const text = (await sealedByAge("a passphrase", 10)).toString("latin1");
  for (const work of [19, 20, 99]) {
    const asking = Buffer.from(text.replace(/(-> scrypt \S+) 10/, `$1 ${work}`), "latin1");
    const spent = worked();
    await expect(openedText(asking, "a passphrase")).rejects.toThrow(/asks for 2\^/);
    expect(spent()).toBeLessThan(400);
  }
});

it("says nothing of what stands in a file that is no archive", async () => {
  const foreign = Buffer.from("password=4711\nand more\n");
  const fault = await openedText(foreign, "a passphrase").catch((error: Error) => error.message);
  expect(fault).toMatch(/no backup of Formwork/);
  expect(fault).not.toContain("4711");
});

const openedText = async (sealed: Buffer, passphrase: string) =>
  (await buffer(await decrypt(Readable.from([sealed]), passphrase))).toString();

async function sealedByAge(passphrase: string, work: number): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(work);
  return Buffer.from(await encrypter.encrypt("rows"));
}

import { createServer, type AddressInfo, type Socket } from "node:net";

/** One element of BER with its parts. */
export function ber(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from([tag, 0x84]), size, content]);
}

const octets = (text: string) => ber(0x04, text);
const number = (tag: number, value: number) => ber(tag, Buffer.from([value]));

/** A message of this id with one operation. */
export const message = (id: number, operation: Buffer): Buffer =>
  ber(0x30, number(0x02, id), operation);

/** Result of an operation: 0x61 bind, 0x65 search, 0x78 extended; code 10 names where to ask instead. */
export const result = (tag: number, code: number, referral?: string): Buffer =>
  ber(
    tag,
    number(0x0a, code),
    octets(""),
    octets(""),
    ...(referral === undefined ? [] : [ber(0xa3, octets(referral))]),
  );

export const entry = (dn: string, attributes: Record<string, string[]> = {}): Buffer =>
  ber(
    0x64,
    octets(dn),
    ber(
      0x30,
      ...Object.entries(attributes).map(([name, values]) =>
        ber(0x30, octets(name), ber(0x31, ...values.map(octets))),
      ),
    ),
  );

export const reference = (address: string): Buffer => ber(0x73, octets(address));

/** What was asked: 0x60 bind with its password, 0x63 search, 0x77 extended, such as StartTLS. */
export interface Asked {
  id: number;
  tag: number;
  password: string;
  /** Binds of this connection so far, this one included; the reader's and a person's come over different ones. */
  dn: string;
}

/** Answers one question, by whatever is written. */
export type Behavior = (asked: Asked, socket: Socket) => void;

/** A directory on loopback that does with each question what it is told at the moment. */
export async function startHostileLdap() {
  const peer = {
    port: 0,
    behavior: (() => undefined) as Behavior,
    /** Everything that came in, as it came. */
    received: "",
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let buffer = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("close", () => open.delete(socket));
    socket.on("data", (chunk) => {
      peer.received += chunk.toString("latin1");
      buffer = Buffer.concat([buffer, chunk]);
      for (let asked = take(buffer); asked; asked = take(buffer)) {
        buffer = buffer.subarray(asked.size);
        peer.behavior(asked, socket);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  peer.port = (server.address() as AddressInfo).port;
  return peer;
}

/** Tag, content and end of the element at a place; null until it is complete. */
function read(bytes: Buffer, at: number) {
  const short = bytes[at + 1];
  if (short === undefined) return null;
  const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
  if (bytes.length < at + 2 + lengthBytes) return null;
  const length = lengthBytes === 0 ? short : bytes.readUIntBE(at + 2, lengthBytes);
  const from = at + 2 + lengthBytes;
  if (bytes.length < from + length) return null;
  return { tag: bytes[at] ?? 0, content: bytes.subarray(from, from + length), end: from + length };
}

function take(bytes: Buffer): (Asked & { size: number }) | null {
  const whole = read(bytes, 0);
  if (whole?.tag !== 0x30) return null;
  const id = read(whole.content, 0);
  const operation = id && read(whole.content, id.end);
  if (!operation) return null;
  const asked = { id: id.content.at(-1) ?? 0, tag: operation.tag, size: whole.end };
  if (operation.tag !== 0x60) return { ...asked, dn: "", password: "" };
  const version = read(operation.content, 0);
  const dn = version && read(operation.content, version.end);
  const password = dn && read(operation.content, dn.end);
  return { ...asked, dn: String(dn?.content ?? ""), password: String(password?.content ?? "") };
}

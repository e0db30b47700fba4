import { connect } from "node:net";
import { createTransport } from "nodemailer";
import type { MailServer } from "../../core/config/config.ts";
import { type MailPerson, isMailAddress } from "../../../shared/mail/sender.ts";
import type { AddressRules } from "../outgoing/index.ts";

/** A mail as it goes out. */
export interface Letter {
  /** The same for every attempt, so that a mailbox shows it once. */
  messageId: string;
  from: MailPerson;
  to: MailPerson;
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows by their `cid`. */
  pictures: readonly { cid: string; bytes: Buffer; type: string }[];
  headers?: Readonly<Record<string, string>>;
}

export interface Delivery {
  server: MailServer;
  /** Where the server may be; null: the operator has named it, so anywhere. */
  addresses: AddressRules | null;
  signal?: AbortSignal;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Gives a letter to a server, which answers for it from then on. Throws what the server or the way to it says; see `faultOf`. */
export async function deliver(
  letter: Letter,
  { server, addresses, signal }: Delivery,
): Promise<void> {
  for (const { address } of [letter.from, letter.to])
    if (!isMailAddress(address)) throw new Error("an address of the mail is none");
  const transport = transportTo(server, addresses);
  try {
    await transport.sendMail({
      messageId: `<${letter.messageId}>`,
      from: personOf(letter.from),
      to: personOf(letter.to),
      // One recipient, whatever the headers say.
      envelope: { from: letter.from.address, to: [letter.to.address] },
      subject: oneLine(letter.subject),
      text: letter.text,
      html: letter.html,
      attachments: letter.pictures.map(({ cid, bytes, type }) => ({
        cid,
        content: bytes,
        contentType: type,
        contentDisposition: "inline" as const,
      })),
      headers: {
        // No answers by machines that say that somebody is away.
        "Auto-Submitted": "auto-generated",
        ...Object.fromEntries(
          Object.entries(letter.headers ?? {}).map(([name, value]) => [name, oneLine(value)]),
        ),
      },
      ...(signal ? { abortSignal: signal } : {}),
    });
  } finally {
    transport.close();
  }
}

/** Greets a server of the operator and signs in, without a letter. Throws as `deliver` does. */
export async function greet(server: MailServer): Promise<void> {
  const transport = transportTo(server, null);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function transportTo(server: MailServer, addresses: AddressRules | null) {
  const { host, port, security, account, password } = server;
  return createTransport({
    ...timeouts,
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(account === null ? {} : { auth: { user: account, pass: password ?? "" } }),
    ...(addresses === null ? {} : { getSocket: socketTo(server, addresses) }),
    tls: { servername: host, minVersion: "TLSv1.2" },
    // Nothing of a mail is read from a disk or fetched from an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const personOf = ({ name, address }: MailPerson) => ({ name: oneLine(name), address });

/** Text for a header: nothing in it ends the line. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** Connects to an address that was checked, so that a name cannot change between. */
function socketTo({ host, port }: MailServer, addresses: AddressRules) {
  return (
    _: unknown,
    done: (
      error: Error | null,
      socket?: { connection: ReturnType<typeof connect> } | false,
    ) => void,
  ): void => {
    addresses
      .resolve(host)
      .then(() => {
        // Connecting to a literal address asks no look-up, so it was checked before as well.
        const lookup = addresses.lookup;
        const socket = connect({ host, port, lookup, timeout: timeouts.connectionTimeout });
        socket.once("timeout", () => socket.destroy(new Error("the server does not answer")));
        socket.once("error", done);
        socket.once("connect", () => {
          socket.off("error", done);
          socket.setTimeout(0);
          done(null, { connection: socket });
        });
        return socket;
      })
      .catch(done);
  };
}

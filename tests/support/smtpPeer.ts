import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** What the peer does with a mail: takes it, refuses the recipient for now or for good, takes it and breaks off, or says nothing. */
export type SmtpMood = "willing" | "busy" | "refusing" | "breaking" | "silent";

export interface ReceivedMail {
  from: string;
  to: string[];
  account: string | null;
  secure: boolean;
  /** As it came: headers and body. */
  source: string;
}

export interface SmtpPeer {
  port: number;
  mood: SmtpMood;
  received: ReceivedMail[];
  /** Connections that came, whatever became of them. */
  connections: number;
  close(): Promise<void>;
}

const moods: Partial<Record<SmtpMood, number>> = { busy: 451, refusing: 550 };

/** A real SMTP server that keeps what it takes. */
export async function startSmtpPeer(
  options: SMTPServerOptions & { account?: string; password?: string } = {},
): Promise<SmtpPeer> {
  const { account, password, ...server } = options;
  const peer = { mood: "willing" as SmtpMood, received: [] as ReceivedMail[], connections: 0 };
  const smtp = new SMTPServer({
    authOptional: account === undefined,
    ...(account === undefined && !options.key ? { disabledCommands: ["AUTH", "STARTTLS"] } : {}),
    allowInsecureAuth: true,
    ...server,
    onConnect(_, done) {
      peer.connections += 1;
      if (peer.mood !== "silent") done();
    },
    onAuth(given, _, done) {
      const right = given.username === account && given.password === password;
      if (right) done(null, { user: account });
      else done(Object.assign(new Error("wrong"), { responseCode: 535 }));
    },
    onRcptTo(_, session, done) {
      const code = moods[peer.mood];
      if (code === undefined) done();
      else done(Object.assign(new Error("no such mailbox"), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        peer.received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          account: (session.user as string | undefined) ?? null,
          secure: session.secure,
          source: Buffer.concat(chunks).toString(),
        });
        if (peer.mood !== "breaking") done();
        else for (const socket of sockets) socket.destroy();
      });
    },
  });
  smtp.on("error", () => undefined);
  const sockets = new Set<Socket>();
  const listening = smtp.listen(0, "127.0.0.1");
  listening.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await once(listening, "listening");
  return Object.assign(peer, {
    port: (listening.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        smtp.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
}

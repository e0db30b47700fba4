import { parseSender } from "../../../shared/mail/sender.ts";
import type { Config, MailServer } from "./config.ts";
import { isLoopback } from "./loopback.ts";
import type { Variables } from "./variables.ts";

const allowed = "an address such as smtp://account:password@mail.example.com:587, or smtps://";
const usualPorts = { tls: 465, starttls: 587, none: 25 } as const;

/** The server through which mails of the installation go out, and who sends them. */
export function readMail(variables: Variables, host: string): Config["mail"] {
  const server = readServer(variables);
  const sender = variables.text("MAIL_FROM");
  const from = sender === null ? null : parseSender(sender);
  if (sender !== null && from === null)
    variables.refuse("MAIL_FROM", "an address, such as Formwork <noreply@example.com>");
  if (server !== null && sender === null)
    variables.refuse("MAIL_FROM", "the address of the sender, as SMTP_URL is set");
  if (server !== null && variables.text("PUBLIC_URL") === null && !isLoopback(host))
    variables.refuse(
      "PUBLIC_URL",
      "the address that links in mails begin with, as SMTP_URL is set",
    );
  return {
    server,
    from,
    perHour: variables.integer("MAIL_PER_HOUR"),
  };
}

function readServer(variables: Variables): MailServer | null {
  const text = variables.text("SMTP_URL");
  if (text === null) return null;
  const name = variables.text("SMTP_URL_FILE") === null ? "SMTP_URL" : "SMTP_URL_FILE";
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain = variables.choice("SMTP_TLS") === "off";
  if (!url || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "") {
    variables.refuse(name, allowed);
    return null;
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const account = decoded(url.username);
  const password = decoded(url.password);
  if (account === null || password === null || (account === "") !== (password === ""))
    variables.refuse(name, `${allowed}; special characters as %40`);
  const security =
    url.protocol === "smtps:" ? "tls" : plain || isLoopback(host) ? "none" : "starttls";
  return {
    host,
    port: url.port === "" ? usualPorts[security] : Number(url.port),
    security,
    account: account || null,
    password: password || null,
  };
}

/** Null: not encoded as addresses are. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

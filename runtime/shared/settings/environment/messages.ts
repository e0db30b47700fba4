import type { SettingBlock } from "../contract.ts";

export const messagesSettings = [
  {
    about:
      'Text messages (sign-in codes): "webhook" posts them as JSON to SMS_WEBHOOK_URL, signed with SMS_WEBHOOK_SECRET (header x-formwork-signature: sha256=<hex HMAC-SHA256 of "<x-formwork-timestamp>.<body>">); "file" appends them to DATA_DIR/outbox/sms.jsonl, for development; "off" takes signing in by phone off the page. Default: webhook where an address is given, else file where HOST is a loopback address, else off.',
    settings: [
      {
        name: "SMS_PROVIDER",
        type: "choice",
        allowed: ["webhook", "file", "off"],
        example: "webhook",
      },
      {
        name: "SMS_WEBHOOK_URL",
        type: "url",
        protocols: ["http", "https"],
        example: "https://sms.example.com/send",
      },
      { name: "SMS_WEBHOOK_SECRET", type: "text", secret: true, example: "" },
    ],
  },
  {
    about:
      "Mails: the SMTP server that they go out through, as smtp://account:password@host:587 (encrypted with STARTTLS) or smtps://host:465, or a file whose first line is that address. Special characters of account and password are written as %40. SMTP_TLS=off leaves the encryption of smtp:// out, as for a server on this machine. MAIL_FROM is the sender. Links in mails begin with PUBLIC_URL, which must be set unless HOST is a loopback address. MAIL_PER_HOUR: most mails of one tenant in an hour, but for those about the own account. Tenants can have a server of their own in the console (System, Mail server).",
    settings: [
      {
        name: "SMTP_URL",
        type: "url",
        protocols: ["smtp", "smtps"],
        secret: true,
        live: true,
        example: "smtp://formwork:secret@mail.example.com:587",
        exampleFile: "/run/secrets/formwork-smtp",
      },
      {
        name: "SMTP_TLS",
        type: "choice",
        allowed: ["on", "off"],
        usual: "on",
        live: true,
        example: "on",
      },
      { name: "MAIL_FROM", type: "text", live: true, example: "Formwork <noreply@example.com>" },
      {
        name: "MAIL_PER_HOUR",
        type: "integer",
        from: 1,
        to: 10_000,
        usual: "1000",
        live: true,
        example: "1000",
      },
    ],
  },
] as const satisfies readonly SettingBlock[];

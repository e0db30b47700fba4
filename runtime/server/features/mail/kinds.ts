/** What a kind of mail is like. */
export interface KindOfMail {
  /** Values that its texts name; others are refused by the compiler. */
  values: readonly string[];
  /** About the own account: sent whatever the person has chosen and whatever the tenant has used up. */
  ofAccount: boolean;
  /** Minutes after which it is of no use. */
  minutes: number;
  /** Mails of this kind in an hour, where strangers can cause them: to one address, and of a tenant beside all its others. */
  most?: { toAddress: number; tenant: number };
}

/** Every mail that the server sends, by the name of its texts (`mail.<kind>` of the messages). */
export const kindsOfMail = {
  test: { values: ["name"], ofAccount: false, minutes: 60 },
  passwordReset: { values: ["name", "account"], ofAccount: true, minutes: 30 },
  passwordChanged: { values: ["name", "account"], ofAccount: true, minutes: 1440 },
  invitation: { values: ["name", "account", "inviter"], ofAccount: true, minutes: 7 * 1440 },
  confirmAddress: { values: ["name", "account"], ofAccount: true, minutes: 1440 },
  formCopy: {
    values: ["form", "answers"],
    ofAccount: false,
    minutes: 1440,
    most: { toAddress: 2, tenant: 100 },
  },
  record: { values: ["text"], ofAccount: false, minutes: 1440 },
  alertBegun: { values: ["name", "subject", "value", "limit"], ofAccount: false, minutes: 1440 },
  alertEnded: { values: ["name", "subject", "value", "limit"], ofAccount: false, minutes: 1440 },
  written: { values: ["title", "content", "sender"], ofAccount: false, minutes: 1440 },
} as const satisfies Record<string, KindOfMail>;

export type MailKind = keyof typeof kindsOfMail;

/** Values of the texts of a kind. */
export type MailValues<Kind extends MailKind> = {
  [Name in (typeof kindsOfMail)[Kind]["values"][number]]: string;
};

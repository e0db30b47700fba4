import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../core/database/contract.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Job } from "../../core/jobs/contract.ts";
import { askMail, type Asked, type AskedMail } from "./askMail.ts";
import { readBrand } from "./brand.ts";
import { deliver } from "./deliver.ts";
import type { MailKind } from "./kinds.ts";
import { createSendJob, type LetterSources, writeLetter } from "./sendJob.ts";
import { hasAnyWay, type MailWay, readServer, wayOf } from "./servers.ts";

/** The one way out for mails. */
export interface Mail {
  /** Where links in mails begin; null: the public address is not known, and no mail with a link goes out. */
  readonly linkBase: string | null;
  readonly jobs: readonly Job[];
  /** The server that mails of a tenant go through; null: there is none. */
  wayOf(tx: Transaction, tenantId: number): Promise<MailWay | null>;
  /** A server by its id, enabled or not. */
  serverOf(tx: Transaction, id: number): Promise<MailWay | null>;
  /** True where mails with links can be sent by somebody. */
  sendsLinks(tx: Transaction): Promise<boolean>;
  /** Puts a mail into the queue with the commit of the transaction; never throws. */
  ask<Kind extends MailKind>(tx: Transaction, mail: AskedMail<Kind>): Promise<Asked>;
  /** Sends a test mail at once, for people who look after a server. Throws what `faultOf` explains. */
  test(
    tx: Transaction,
    way: MailWay,
    mail: Omit<AskedMail<"test">, "kind" | "userId">,
  ): Promise<void>;
}

export interface MailSources extends LetterSources {
  database: Database;
  /** Where browsers reach the server: never taken from a request, which could name any host. */
  linkBase: string | null;
}

export function createMail(sources: MailSources): Mail {
  const job = createSendJob(sources);
  return {
    linkBase: sources.linkBase,
    jobs: [job],
    wayOf: (tx, tenantId) => wayOf(tx, tenantId, sources),
    serverOf: (tx, id) => readServer(tx, { id }, sources),
    sendsLinks: async (tx) => sources.linkBase !== null && (await hasAnyWay(tx, sources)),
    ask: (tx, mail) => askMail(tx, mail, { ...sources, job }),
    async test(tx, way, { tenantId, to, locale, values }) {
      const brand = await asServer(tx, (server) => readBrand(server, tenantId, sources.files));
      const id = `test.${randomUUID()}`;
      const content = { kind: "test" as const, locale, values };
      const letter = writeLetter(content, { id, toAddress: to, way, brand }, sources.translator);
      await deliver(letter, way);
    },
  };
}

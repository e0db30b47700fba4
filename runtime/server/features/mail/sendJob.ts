import { type Database, systemClaims } from "../../core/database/contract.ts";
import type { Files } from "../../core/files/contract.ts";
import type { Translator } from "../../core/http/texts/messages.ts";
import type { AskedJob } from "../../core/jobs/contract.ts";
import { declareJob } from "../../core/jobs/declareJob.ts";
import { readBrand } from "./brand.ts";
import { compose, type Content } from "./compose.ts";
import { deliver, type Letter } from "./deliver.ts";
import { faultOf, type MailFault } from "./mailFault.ts";
import {
  contentPlace,
  endMail,
  noteAttempt,
  readWaiting,
  type WaitingMail,
} from "./mailRecords.ts";
import { type MailWay, type WaySources, wayOf } from "./servers.ts";

// A type and not an interface: it is JSON.
type MailInput = { id: number };

export interface LetterSources extends WaySources {
  translator: Translator;
  files: Files;
}

/** Attempts over about two hours: 30 s, 1 min, 2 min .. after each other. */
const retries = 8;
const pauseMs = 30_000;

/**
 * Sends one mail. It has the same message id with each attempt. A recipient whom the server refuses for good ends it; all else is tried
 * again, and in the end lies with the failed work of the server, from where it can be sent once more.
 */
export function createSendJob(sources: LetterSources): AskedJob<MailInput> {
  return declareJob<MailInput>({
    name: "mail.send",
    input: {
      type: "object",
      properties: { id: { type: "integer" } },
      required: ["id"],
    },
    retries,
    pauseMs,
    timeoutMs: 60_000,
    async run({ input: { id }, attempt, database, signal, once }) {
      const mail = await database.transaction(systemClaims, (tx) => readWaiting(tx, id));
      if (mail === null) return;
      if (mail.expired) return once((tx) => endMail(tx, id, "expired", { attempts: attempt - 1 }));
      try {
        const messageId = await send(mail, database, sources, signal);
        return await once((tx) => endMail(tx, id, "sent", { attempts: attempt, messageId }));
      } catch (error) {
        signal.throwIfAborted();
        const fault = faultOf(error);
        if (fault.final)
          return once((tx) => endMail(tx, id, "refused", { attempts: attempt, fault }));
        const state = attempt > retries ? ("failed" as const) : ("waiting" as const);
        await database.transaction(systemClaims, (tx) =>
          noteAttempt(tx, id, { state, attempts: attempt, fault }),
        );
        throw new MailNotTaken(id, fault);
      }
    },
  });
}

async function send(
  { id, tenantId, toAddress, sealed }: WaitingMail,
  database: Database,
  sources: LetterSources,
  signal: AbortSignal,
): Promise<string> {
  const { way, brand } = await database.transaction(systemClaims, async (tx) => ({
    way: await wayOf(tx, tenantId, sources),
    brand: await readBrand(tx, tenantId, sources.files),
  }));
  if (way === null) throw new NoWay();
  const content = JSON.parse(sources.secrets.open(contentPlace, sealed)) as Content;
  const letter = writeLetter(content, { id, toAddress, way, brand }, sources.translator);
  await deliver(letter, { server: way.server, addresses: way.addresses, signal });
  return letter.messageId;
}

/** For the queue, which tries again: without what the server said, which may repeat the mail. */
class MailNotTaken extends Error {
  constructor(id: number, { fault, answer }: MailFault) {
    super(`mail ${id}: ${fault}${answer === null ? "" : ` (${answer})`}`);
    this.name = "MailNotTaken";
  }
}

/** The server was taken away after the mail was asked for. */
class NoWay extends Error {
  readonly code = "ENOWAY";
}

/** The mail as it goes out. */
export function writeLetter(
  content: Content,
  envelope: {
    id: number | string;
    toAddress: string;
    way: MailWay;
    brand: Awaited<ReturnType<typeof readBrand>>;
  },
  translator: Translator,
): Letter {
  const { id, toAddress, way, brand } = envelope;
  const { from } = way;
  return {
    ...compose(content, brand.brand, translator),
    messageId: `formwork.${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}`,
    from: { ...from, name: from.name || brand.brand.name },
    to: { name: "", address: toAddress },
    pictures: brand.pictures,
  };
}

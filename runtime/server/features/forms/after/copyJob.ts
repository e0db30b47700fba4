import type { Json } from "../../../../shared/entity/model.ts";
import { systemClaims, type Transaction } from "../../../core/database/contract.ts";
import { records } from "../../../../../generated/records.ts";
import { fullAccess } from "../../../core/entity/rights/access.ts";
import { readRecordText } from "../../../core/entity/read/readRecord.ts";
import type { ServerCore } from "../../../core/http/server.ts";
import type { Translator } from "../../../core/http/texts/messages.ts";
import type { AskedJob } from "../../../core/jobs/contract.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import type { Mail } from "../../mail/index.ts";
import { answerText } from "./answerText.ts";

// A type and not an interface: it is JSON.
export type CopyInput = {
  tenantId: number;
  /** Key of the form: "forms/survey". */
  form: string;
  id: number;
  locale: string;
  /** Whose account it goes to; 0: to the address that was given at the question. */
  userId: number;
  question: string;
};

export interface AfterSources {
  mail: Pick<Mail, "ask">;
  translator: Translator;
  /** What every route works with; null: the app is not built yet. */
  core(): ServerCore | null;
}

const as = { server: "people get a copy of what they sent in" };

/** Puts a copy of an answer into the queue of mails. Over the limits there is none: an answer is taken all the same. */
export const createCopyJob = ({ mail, translator, core }: AfterSources): AskedJob<CopyInput> =>
  declareJob<CopyInput>({
    name: "form.copy",
    input: {
      type: "object",
      properties: {
        tenantId: { type: "integer" },
        form: { type: "string" },
        id: { type: "integer" },
        locale: { type: "string" },
        userId: { type: "integer" },
        question: { type: "string" },
      },
      required: ["tenantId", "form", "id", "locale", "userId", "question"],
    },
    async run({ input, database, once }) {
      const { tenantId, form, id, locale, userId, question } = input;
      const found = await registryOf(core(), tenantId);
      if (!found.models.has(form)) return;
      const shape = found.shape(form);
      const text = await database.transaction(
        systemClaims,
        (tx) =>
          readRecordText(
            { registry: found, shape, access: fullAccess, form: "console", context: { tx } },
            id,
          ),
        { readOnly: true },
      );
      if (text === null) return;
      const record = JSON.parse(text) as Record<string, Json>;
      const stranger = userId === 0;
      const answers = answerText(shape.model, record, { translator, locale, stranger });
      await once(async (tx) => {
        const to = stranger ? String(record[question] ?? "") : await addressOf(tx, userId);
        if (to === "" || answers === "") return;
        const values = { form: titleOf(shape.model, locale), answers };
        const whose = { tenantId, userId: stranger ? null : userId, to, locale };
        await mail.ask(tx, { ...whose, kind: "formCopy", values });
      });
    },
  });

/** The entities of a tenant with its forms. */
export async function registryOf(core: ServerCore | null, tenantId: number) {
  if (!core) throw new Error("the app is not built yet");
  const base = core.registry.base ?? core.registry;
  return (await core.tenantEntities?.(base, tenantId))?.registry ?? base;
}

const titleOf = (
  { label, texts }: { label: string; texts?: Record<string, Record<string, string>> },
  locale: string,
) => texts?.[locale]?.["_name"] ?? label;

async function addressOf(tx: Transaction, userId: number): Promise<string> {
  const [row] = await records({ tx }).read("access/account", { id: userId }, ["email"], { as });
  return row?.email ?? "";
}

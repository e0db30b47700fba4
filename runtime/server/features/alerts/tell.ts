import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import { defaultLocale, type Translator } from "../../core/http/texts/messages.ts";
import { localeOfPerson, type Mail, type MailKind } from "../mail/index.ts";
import { administrators } from "../scheduler/index.ts";
import { tellPerson } from "../telling/index.ts";
import type { AlertRule } from "./alertRecords.ts";

export interface TellSources {
  mail: Mail;
  translator: Translator;
}

export interface Told {
  rule: AlertRule;
  subject: string;
  /** Undefined: it is over. */
  value?: number;
}

const page = "/log/alert";

/** Tells the receivers of the rule in their languages: in the inbox, and by mail where the rule says so. */
export async function tell(
  tx: Transaction,
  { rule, subject, value }: Told,
  { mail, translator, tenantId }: TellSources & { tenantId: number },
): Promise<void> {
  const turn = value === undefined ? "ended" : "begun";
  for (const { id, email } of await receiversOf(tx, rule.id)) {
    const locale = await localeOfPerson(tx, id, defaultLocale);
    const number = (one: number) => one.toLocaleString(locale, { maximumFractionDigits: 2 });
    const values = {
      name: nameIn(translator, locale, rule.name),
      subject: subject === "" ? "" : ` (${subject})`,
      value: number(value ?? 0),
      limit: number(rule.threshold),
    };
    const kind: MailKind = turn === "begun" ? "alertBegun" : "alertEnded";
    const news = {
      inbox: {
        kind: "system",
        topic: `alert.${turn}`,
        title: rule.name,
        detail: values,
        important: turn === "begun" && rule.severity === "critical",
      },
      letter: rule.byMail ? { kind, values } : null,
      path: page,
    } as const;
    await tellPerson(tx, { tenantId, userId: id, email, locale }, news, mail);
  }
}

/** Rules of the seed data are called as the reader's language has it. */
const nameIn = (translator: Translator, locale: string, stored: string): string =>
  translator.seeded(locale).find(([text]) => text === stored)?.[1] ?? stored;

async function receiversOf(tx: Transaction, ruleId: number) {
  const named = await records({ tx }).read(
    "access/account",
    [
      { status: 1, isDelete: false },
      sql`exists (select 1 from system_alert_rule_receiver r where r.alert_rule_id = ${ruleId} and r.account_id = t.id)`,
    ],
    ["id", "email"],
    { as: { server: "receivers of alerts" } },
  );
  if (named.length > 0) return named;
  const ids = (await administrators(tx)).map(({ id }) => id);
  return records({ tx }).read("access/account", { id: ids }, ["id", "email"], {
    as: { server: "receivers of alerts" },
  });
}

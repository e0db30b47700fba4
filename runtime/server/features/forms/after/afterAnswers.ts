import type { AddedEntity } from "../../../core/entity/registry.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { Job } from "../../../core/jobs/contract.ts";
import { networkOf } from "../../../core/http/guard/network.ts";
import type { Limits } from "../../../core/limits/contract.ts";
import { localeOfPerson } from "../../mail/index.ts";
import { type AfterSources, createCopyJob } from "./copyJob.ts";
import { createStepJob } from "./stepJob.ts";

/** What a form sets to happen after an answer. */
export interface AfterSettings {
  copyField: string | null;
  copyToSender: boolean;
  stepField: string | null;
  stepName: string | null;
  stepUserId: number | null;
}

interface AnsweredForm extends AfterSettings {
  id: number;
  tenantId: number;
  name: string;
  model: EntityModel;
}

type Hooks = NonNullable<AddedEntity["hooks"]>;

/** What happens after an answer beside telling people: it is asked for in the transaction of the answer. */
export interface AfterAnswers {
  readonly jobs: readonly Job[];
  /** Undefined: the form sets nothing. */
  afterCreate(form: AnsweredForm): Hooks["afterCreate"] | undefined;
}

/** Copies that one network has sent to strangers in an hour; beside the limits of mails. */
const mostOfNetwork = 10;
const hour = 3_600_000;
const mostNetworks = 10_000;

export function createAfterAnswers({
  limits,
  ...sources
}: AfterSources & { limits: Limits }): AfterAnswers {
  const copyJob = createCopyJob(sources);
  const stepJob = createStepJob(sources);
  const copies = limits.counter({ name: "formCopies", window: hour, most: mostNetworks });
  const isOften = async (ip: string) => (await copies.count(networkOf(ip))).count > mostOfNetwork;

  async function copy(form: AnsweredForm, id: number, context: CallContext): Promise<void> {
    const { tenantId, copyField, copyToSender, model } = form;
    const { session, tx, locale, ip } = context;
    const asked = { tenantId, form: model.key, id };
    // People with an account: a link's session has no person. What an import brings is nobody's own answer.
    if (session.kind === "person") {
      if (!copyToSender) return;
      const own = await localeOfPerson(tx, session.userId, locale);
      const whose = { userId: session.userId, locale: own, question: "" };
      await copyJob.ask(tx, { ...asked, ...whose }, oneAfterAnother(form));
      return;
    }
    if (session.claims.link === undefined || copyField === null) return;
    if (!context.byPerson || (await isOften(ip))) return;
    const whose = { userId: 0, locale, question: copyField };
    await copyJob.ask(tx, { ...asked, ...whose }, oneAfterAnother(form));
  }

  async function step(
    form: AnsweredForm,
    input: Readonly<Record<string, unknown>>,
    context: CallContext,
  ): Promise<void> {
    const { id: formId, tenantId, name: formName, stepField, stepName, stepUserId } = form;
    if (stepField === null || stepName === null || stepUserId === null) return;
    const entity = form.model.fields.find(({ name }) => name === stepField)?.relation?.to;
    const id = input[stepField];
    if (entity === undefined || typeof id !== "number") return;
    const whose = { tenantId, formId, formName, userId: stepUserId };
    const asked = { ...whose, entity, id, step: stepName };
    await stepJob.ask(context.tx, asked, oneAfterAnother(form));
  }

  return {
    jobs: [copyJob, stepJob],
    afterCreate(form) {
      const { copyField, copyToSender, stepName } = form;
      if (copyField === null && !copyToSender && stepName === null) return undefined;
      return async ({ id }, input, context) => {
        await copy(form, id, context);
        await step(form, input, context);
      };
    },
  };
}

/** How many mails went out, and whether the person knows of a fault, is read and written by each task: two at once would both find too little. */
const oneAfterAnother = ({ tenantId }: AnsweredForm) => ({ lane: `form.after.${tenantId}` });

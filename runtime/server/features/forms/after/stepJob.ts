import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { stepAction } from "../../../../shared/permission/policyActions.ts";
import { isAllowed } from "../../../../shared/permission/permissionCode.ts";
import { systemClaims, type Transaction } from "../../../core/database/contract.ts";
import { records } from "../../../../../generated/records.ts";
import { accessTo } from "../../../core/entity/rights/access.ts";
import { transitionRecord } from "../../../core/entity/write/transition.ts";
import { backgroundContext } from "../../../core/http/calls/callScope.ts";
import type { Session } from "../../../core/http/contract.ts";
import type { ServerCore } from "../../../core/http/server.ts";
import { defaultLocale } from "../../../core/http/texts/messages.ts";
import { tenantCore } from "../../../core/http/tenantCore.ts";
import type { AskedJob } from "../../../core/jobs/contract.ts";
import { declareJob } from "../../../core/jobs/declareJob.ts";
import { tellInbox } from "../../inbox/index.ts";
import { readSessionInTenant } from "../../session/index.ts";
import type { AfterSources } from "./copyJob.ts";

// A type and not an interface: it is JSON.
export type StepInput = {
  tenantId: number;
  formId: number;
  formName: string;
  /** Key of the entity, and the record that the answer names. */
  entity: string;
  id: number;
  step: string;
  /** Who has set that the step is taken. */
  userId: number;
};

const topic = "formStep";
/** The record is in another state by now: that of an earlier attempt, or of somebody who was faster. */
const isOver = "F4010";

/**
 * Takes the step that a form sets for the record that an answer names, with the rights that the person who set it has now. What is refused
 * stays as it is, and he is told; the answer is there all the same.
 */
export const createStepJob = ({ core }: Pick<AfterSources, "core">): AskedJob<StepInput> =>
  declareJob<StepInput>({
    name: "form.step",
    input: {
      type: "object",
      properties: {
        tenantId: { type: "integer" },
        formId: { type: "integer" },
        formName: { type: "string" },
        entity: { type: "string" },
        id: { type: "integer" },
        step: { type: "string" },
        userId: { type: "integer" },
      },
      required: ["tenantId", "formId", "formName", "entity", "id", "step", "userId"],
    },
    async run({ input, taskId, attempt, database }) {
      const session = await readSessionInTenant(database, input);
      if (!session) return;
      try {
        await take(core(), session, input, `task-${taskId}`);
      } catch (error) {
        if (!(error instanceof FormworkError)) throw error;
        if (error.code === isOver && attempt > 1) return;
        await database.transaction(systemClaims, (tx) => tell(tx, input));
      }
    },
  });

async function take(
  core: ServerCore | null,
  session: Session,
  { entity, id, step }: StepInput,
  requestId: string,
): Promise<void> {
  if (!core) throw new Error("the app is not built yet");
  const known = await tenantCore(core, session);
  requireStep(session, known.registry.models.get(entity), step);
  const { registry } = known;
  const shape = registry.shape(entity);
  const access = accessTo(shape, session, stepAction(step));
  await core.database.transaction(session.claims, async (tx) => {
    const scene = { session, locale: defaultLocale, requestId };
    const context = backgroundContext(known, scene, tx);
    const operation = { registry, shape, access, context, form: "rest" } as const;
    await transitionRecord(operation, { id, name: step, body: {}, version: null }, false);
  });
}

/** D1016 for who may not take the step, F4004 where there is none. */
export function requireStep(session: Session, model: EntityModel | undefined, step: string): void {
  const isStep = model?.states?.transitions.some(({ name }) => name === step) ?? false;
  const code = isStep ? model?.operations[step] : null;
  if (!code) throw new FormworkError("F4004");
  if (!isAllowed(session, code)) throw new FormworkError("D1016");
}

/** Once until it is read: a form that is sent in a thousand times fills no inbox. */
async function tell(tx: Transaction, { tenantId, userId, formId, formName }: StepInput) {
  const unread = { userId, topic, readTime: null, archivedTime: null };
  const as = { server: "whether the person knows already" };
  const known = await records({ tx }).read("office/inboxEntry", unread, ["detail"], { as });
  if (known.some(({ detail }) => (detail as { form?: unknown } | null)?.form === formId)) return;
  const detail = { name: formName, path: "/system/form", form: formId };
  await tellInbox(
    tx,
    { tenantId, userIds: [userId] },
    { kind: "system", topic, title: formName, detail },
  );
}

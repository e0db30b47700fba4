import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type {
  FormFormCompatibilityOutput,
  FormPublishFormInput,
  FormPublishFormOutput,
} from "../../../../../generated/system/form/types.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { formStates } from "../../../../shared/forms/formStates.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { publish } from "../../realtime/index.ts";
import type { FeatureServices } from "../../services.ts";
import { formColumns } from "../answers/columns.ts";
import { applyDecisions, checkDecisions } from "./decisions.ts";
import { checksumOf, soundModel } from "../documents.ts";
import { refuseOlder } from "../drafts.ts";
import { type Asking, type Effect, effectsOf } from "./effects.ts";
import { submissionModel, tableOfForm } from "../formEntity.ts";
import { refuseBreaking } from "../otherForms.ts";
import { renameAnswers } from "./renames.ts";
import { placeForm } from "./menus.ts";
import {
  draftText,
  findForm,
  findVersion,
  type FormRow,
  publishedModel,
  readVersions,
} from "../store.ts";
import { surroundingsOf } from "../surroundings.ts";

type Services = Pick<FeatureServices, "dictionaries" | "translator" | "forms" | "sessions">;

/** Handlers around the publishing of forms. */
export function createPublishActions({ dictionaries, translator, forms, sessions }: Services) {
  const around = (tx: Transaction, { registry }: CallContext, { tenantId }: FormRow) =>
    surroundingsOf(tx, { registry, dictionaries, tenantId });

  return {
    /** F4050 while the draft has faults. */
    async formCompatibility(
      { id }: { id: number },
      context: CallContext,
    ): Promise<FormFormCompatibilityOutput> {
      const form = await findForm(context.tx, id);
      const places = await around(context.tx, context, form);
      const after = await soundModel(await draftText(context.tx, form), places);
      return asServer(context.tx, async (tx) => {
        const [counted] = await tx.query<{ submissions: number }>(
          "select formwork.form_count($1)::int as submissions",
          [id],
        );
        const closed = closedIn(form, context);
        const changes = await changesOf({ tx, form, closed }, after, places);
        return {
          number: form.publishedNumber,
          submissions: counted?.submissions ?? 0,
          changes,
        };
      });
    },

    async publishForm(
      input: FormPublishFormInput,
      context: CallContext,
    ): Promise<FormPublishFormOutput> {
      const { tx, session } = context;
      const form = await findForm(tx, input.id, true);
      await refuseOlder(tx, form, input.revision);
      if (form.status === formStates.promoted) throw new FormworkError("F4059");
      const text = await draftText(tx, form);
      const places = await around(tx, context, form);
      const model = await soundModel(text, places);
      const outcome = await asServer(tx, async (server) => {
        await refuseBreaking(server, form, model, places);
        const closed = closedIn(form, context);
        const effects = await changesOf({ tx: server, form, closed }, model, places);
        const decisions = input.decisions ?? {};
        checkDecisions(effects, decisions);
        const made = await keepVersion(server, form, {
          text,
          note: input.note ?? null,
          decisions: effects.some(({ needsDecision }) => needsDecision) ? decisions : null,
          userId: session.userId,
        });
        await records(context).update(
          "system/form",
          { id: form.id },
          {
            status: formStates.published,
            publishedNumber: made.number,
            publishTime: sql`now()`,
          },
          { as: { server: "publishing has a right of its own" }, stamp: false },
        );
        await makeViews(server, form, places);
        const was = await publishedBefore(server, form, places);
        await renameAnswers(server, form, was, model);
        const target = {
          form,
          before: form.publishedNumber ?? made.number,
          versionId: made.versionId,
          was,
          after: model,
          actor: context,
        };
        const done = await applyDecisions(server, target, effects, decisions);
        return { ...made, ...done };
      });
      const menuId = await placeForm(
        context,
        { form, model: submissionModel(model, form.id), place: input.menu },
        translator,
      );
      forms.outdate(tx, form.tenantId);
      sessions.outdate(tx, { tenantId: form.tenantId });
      await tellForm(context, form, "published", { number: outcome.number });
      return { ...outcome, menuId };
    },
  };
}

type Places = Awaited<ReturnType<typeof surroundingsOf>>;

async function changesOf(asking: Asking, after: EntityModel, places: Places): Promise<Effect[]> {
  const before = await publishedBefore(asking.tx, asking.form, places);
  return before ? effectsOf(asking, before, after) : [];
}

/** Questions of a form that are closed to the person who publishes it: their answers are counted, and not shown. */
function closedIn({ id }: FormRow, { session }: CallContext): ReadonlySet<string> {
  const closed = session.superAdmin ? undefined : session.closedFields?.get(tableOfForm(id));
  return closed ?? new Set();
}

async function publishedBefore(
  tx: Transaction,
  form: FormRow,
  places: Places,
): Promise<EntityModel | null> {
  if (form.publishedNumber === null) return null;
  const { document } = await findVersion(tx, form, form.publishedNumber);
  return publishedModel(document, places);
}

/** Adds a version; the same document as in the last one makes none. */
async function keepVersion(
  tx: Transaction,
  form: FormRow,
  version: { text: string; note: string | null; decisions: unknown; userId: number },
): Promise<{ number: number; versionId: number; checksum: string }> {
  const checksum = checksumOf(version.text);
  if (form.publishedNumber !== null) {
    const last = await findVersion(tx, form, form.publishedNumber);
    if (last.checksum === checksum) return { number: last.number, versionId: last.id, checksum };
  }
  const { tenantId, id: formId } = form;
  const { number, id } = await records({ tx }).create(
    "system/formVersion",
    {
      tenantId,
      formId,
      number: sql`(select coalesce(max(v.number), 0) + 1 from system_form_version v
                    where v.tenant_id = ${tenantId} and v.form_id = ${formId})`,
      document: version.text,
      checksum,
      note: version.note,
      decisions: version.decisions as object | null,
      publishTime: sql`now()`,
      publishUserId: version.userId,
    },
    { as: { server: "versions are made by publishing alone" }, returning: ["number"] },
  );
  return { number, versionId: id, checksum };
}

/** Makes the views of a form anew, over what all its versions ask for. */
async function makeViews(tx: Transaction, form: FormRow, places: Places): Promise<void> {
  const { columns } = await formColumns(await readVersions(tx, form, places));
  await tx.query("select formwork.make_form_view($1, $2)", [form.id, JSON.stringify(columns)]);
}

/** Tells the people of a form's tenant what became of it. */
export async function tellForm(
  { tx, session }: Pick<CallContext, "tx" | "session">,
  { id, code, tenantId }: Pick<FormRow, "id" | "code" | "tenantId">,
  what: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  await publish(tx, {
    kind: "forms",
    tenantId,
    body: { id, code, what, userId: session.userId, name: session.realName, ...more },
  });
}

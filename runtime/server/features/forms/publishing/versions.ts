import { records } from "../../../../../generated/records.ts";
import type {
  FormFormVersionOutput,
  FormRestoreArchivedAnswersInput,
  FormVersionLine,
} from "../../../../../generated/system/form/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { formStates } from "../../../../shared/forms/formStates.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { answerHistory, answerTold } from "../answers/answerHistory.ts";
import { publishedSubmissionModel } from "../current.ts";
import { keepDraft, refuseOlder } from "../drafts.ts";
import { placeForm } from "./menus.ts";
import { tellForm } from "./publish.ts";
import { findForm, findVersion } from "../store.ts";
import type { FeatureServices } from "../../services.ts";

type Services = Pick<FeatureServices, "dictionaries" | "translator" | "forms" | "sessions">;

/** Handlers around the versions of a form, and around closing and opening it. */
export function createVersionActions({ dictionaries, translator, forms, sessions }: Services) {
  async function setState(
    id: number,
    context: CallContext,
    change: { from: number; to: number; what: string },
  ): Promise<null> {
    const { tx } = context;
    const form = await findForm(tx, id, true);
    if (form.status !== change.from) throw new FormworkError("F4010");
    await records(context).update(
      "system/form",
      { id },
      { status: change.to },
      { as: { server: "the call has a right of its own" } },
    );
    if (change.to === formStates.published) {
      const model = await publishedSubmissionModel(context, form, dictionaries);
      await placeForm(context, { form, model, place: undefined }, translator);
      sessions.outdate(tx, { tenantId: form.tenantId });
    }
    forms.outdate(tx, form.tenantId);
    await tellForm(context, form, change.what);
    return null;
  }

  return {
    async formVersions({ id }: { id: number }, { tx }: CallContext): Promise<FormVersionLine[]> {
      const form = await findForm(tx, id);
      return asServer(tx, (server) =>
        server.query<FormVersionLine>(
          `select v.id, v.number, v.note, v.checksum, v.publish_time as "publishTime", v.decisions,
                  (select coalesce(a.real_name, a.account) from access_account a where a.id = v.publish_user_id) as "publishUserName",
                  (select count(*)::int from system_form_submission s
                    where s.tenant_id = v.tenant_id and s.version_id = v.id and not s.is_delete) as submissions
             from system_form_version v where v.tenant_id = $1 and v.form_id = $2 order by v.number desc`,
          [form.tenantId, id],
        ),
      );
    },

    async formVersion(
      { id, number }: { id: number; number: number },
      { tx }: CallContext,
    ): Promise<FormFormVersionOutput> {
      const { document, checksum, note, publishTime } = await findVersion(
        tx,
        await findForm(tx, id),
        number,
      );
      return {
        number,
        document: JSON.parse(document) as Record<string, unknown>,
        text: document,
        checksum,
        note,
        publishTime,
      };
    },

    /** Takes a version as the draft; what is published stays until it is published again. */
    async rollbackForm(
      { id, number, revision }: { id: number; number: number; revision: number },
      context: CallContext,
    ): Promise<{ revision: number }> {
      const form = await findForm(context.tx, id, true);
      await refuseOlder(context.tx, form, revision);
      const { document } = await findVersion(context.tx, form, number);
      return { revision: await keepDraft(context, form, document) };
    },

    closeForm: ({ id }: { id: number }, context: CallContext): Promise<null> =>
      setState(id, context, { from: formStates.published, to: formStates.closed, what: "closed" }),

    reopenForm: ({ id }: { id: number }, context: CallContext): Promise<null> =>
      setState(id, context, {
        from: formStates.closed,
        to: formStates.published,
        what: "reopened",
      }),

    async archivedAnswers({ id }: { id: number }, { tx }: CallContext) {
      const form = await findForm(tx, id);
      return tx.query<{ field: string; number: number; answers: number; archiveTime: string }>(
        `select field, number, count(*)::int as answers, max(archive_time) as "archiveTime"
           from system_form_archive where tenant_id = $1 and form_id = $2 and reason = 'archive'
          group by field, number order by "archiveTime" desc, field`,
        [form.tenantId, id],
      );
    },

    /**
     * Puts answers that were set aside back where there is none today. A submission whose version does not ask for them goes on under
     * today's, or nobody would see them in it. F4010 when the form does not ask for them.
     */
    async restoreArchivedAnswers(
      { id, field }: FormRestoreArchivedAnswersInput,
      context: CallContext,
    ): Promise<{ restored: number; left: number }> {
      const form = await findForm(context.tx, id, true);
      const model = await publishedSubmissionModel(context, form, dictionaries);
      const asked = model.fields.find(({ name, system }) => name === field && !system);
      if (!asked) throw new FormworkError("F4010");
      const told = answerTold(context, { form, field: asked, audit: model.lifecycle.audit });
      return asServer(context.tx, async (tx) => {
        const [row] = await tx.query<{ restored: number; left: number }>(
          `with hit as (
             select distinct on (a.submission_id) a.id, a.submission_id, a.answer
               from system_form_archive a
              where a.tenant_id = $1 and a.form_id = $2 and a.field = $3 and a.reason = 'archive'
              order by a.submission_id, a.archive_time desc, a.id desc),
           put as (
             update system_form_submission s
                set answers = s.answers || jsonb_build_object($3::text, hit.answer), version = s.version + 1,
                    version_id = coalesce((select n.id from system_form_version asked, system_form_version n
                      where asked.id = s.version_id and not asked.document::jsonb -> 'properties' ? $3
                        and n.tenant_id = $1 and n.form_id = $2 and n.number = $4), s.version_id)
               from hit where s.id = hit.submission_id and not s.answers ? $3 returning s.id, hit.answer),
           noted as (
             ${answerHistory("put", { before: "null", after: "answer", told: "$5", tenant: "$1" })}),
           gone as (
             update system_form_archive a set reason = 'restore'
               from hit join put on put.id = hit.submission_id where a.id = hit.id returning 1)
           select (select count(*)::int from put) as restored,
                  (select count(*)::int from hit) - (select count(*)::int from put) as left`,
          [form.tenantId, id, field, form.publishedNumber, told],
        );
        return { restored: row?.restored ?? 0, left: row?.left ?? 0 };
      });
    },
  };
}

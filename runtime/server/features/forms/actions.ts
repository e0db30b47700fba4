import type {
  FormCheckFormInput,
  FormFormOverviewOutput,
} from "../../../../generated/system/form/types.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import { formCode } from "../../../shared/forms/document.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { FeatureServices } from "../services.ts";
import { afterChoices } from "./after/afterChoices.ts";
import { givenDocument, toldFault, type FormFault } from "./documents.ts";
import { copyForm, createForm, formEditor, saveFormDraft } from "./drafts.ts";
import { createGalleryActions } from "./gallery.ts";
import { createLinkActions } from "./public/links.ts";
import { formPresence, presentEditors } from "./presence.ts";
import { createPromotionActions } from "./publishing/promotion.ts";
import { createPublishActions } from "./publishing/publish.ts";
import { createUsableActions } from "./usable.ts";
import { createVersionActions } from "./publishing/versions.ts";
import { readApart } from "./reading/readApart.ts";
import { surroundingsOf } from "./surroundings.ts";

/** Handlers of sysForm. */
export function createFormActions(services: FeatureServices) {
  const { dictionaries } = services;
  const around = ({ tx, registry, session }: CallContext) =>
    surroundingsOf(tx, { registry, dictionaries, tenantId: session.tenantId });

  return {
    createForm,
    copyForm,
    formEditor,
    saveFormDraft,
    formPresence,

    async checkForm(
      { document: given, code, with: others = [] }: FormCheckFormInput,
      context: CallContext,
    ): Promise<FormFault[]> {
      const document = givenDocument(given);
      const named =
        code === undefined || formCode(document) === code
          ? document
          : { ...document, $id: `forms/${code}` };
      const { faults } = await readApart({
        form: named,
        around: await around(context),
        others: others.map(givenDocument),
      });
      return faults.map(toldFault);
    },

    /** Entities that the caller may list, so that a designer offers nothing that he does not know himself. */
    async formSurroundings(_: unknown, context: CallContext) {
      const { entities, dictionaries: known } = await around(context);
      const open = entities.filter(
        ({ operations: { list } }) => list !== null && isAllowed(context.session, list),
      );
      return {
        entities: open as unknown as Record<string, unknown>[],
        dictionaries: known as unknown as Record<string, unknown>[],
      };
    },

    async formOverview(_: unknown, { tx, session }: CallContext): Promise<FormFormOverviewOutput> {
      const editors = await presentEditors(tx, session.userId);
      const rows = await asServer(tx, (server) =>
        server.query<Omit<FormFormOverviewOutput[number], "editors">>(
          `select f.id, coalesce(s.submissions, 0)::int as submissions, s."lastTime",
                  (select count(*)::int from system_form_link l
                    where l.tenant_id = f.tenant_id and l.form_id = f.id and l.status = 1
                      and (l.closing_time is null or l.closing_time >= now()) and (l.quota is null or l.used < l.quota)) as links
             from system_form f
             left join (select form_id, count(*) as submissions, max(create_time) as "lastTime"
                          from system_form_submission where tenant_id = $1 and not is_delete group by form_id) s on s.form_id = f.id
            where f.tenant_id = $1 and not f.is_delete order by f.order_no, f.id`,
          [session.tenantId],
        ),
      );
      return rows.map((row) => ({ ...row, editors: editors.get(row.id) ?? [] }));
    },

    afterChoices: (input: { id: number }, context: CallContext) =>
      afterChoices(input, context, services.translator),

    ...createGalleryActions(services),
    ...createLinkActions(services),
    ...createPromotionActions(services),
    ...createPublishActions(services),
    ...createUsableActions(services),
    ...createVersionActions(services),
  };
}

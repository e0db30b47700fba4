import { records } from "../../../../generated/records.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { isNextPage } from "../../../shared/forms/nextPage.ts";
import { formStates } from "../../../shared/forms/formStates.ts";
import type { FormHooks } from "../../../../generated/system/form/routes.ts";
import { asServer } from "../../core/database/asServer.ts";
import { cascadeAction } from "../../core/entity/history/journal.ts";
import type { FeatureServices } from "../services.ts";
import { refuseStrangers } from "./answers/readerOf.ts";
import { checkAfter } from "./after/checkAfter.ts";
import { refuseNamed } from "./otherForms.ts";

/** Rules around the forms themselves. */
export function createFormHooks({ forms, sessions }: Pick<FeatureServices, "forms" | "sessions">) {
  return {
    /** The menu of a published form goes with it and comes back when it is published again. */
    deletionIsFinal: true,

    /** F4000 for a next page that no browser would open, and for people to be told who may not open a published form; spaces are no thank-you. */
    async beforeUpdate(input, current, context) {
      const { tx, registry } = context;
      const { thanksText, redirectUrl, noticeUserIds } = input;
      const { id, tenantId } = current;
      const model = registry.models.get(`forms/${current.code ?? ""}`);
      if (model && noticeUserIds)
        await refuseStrangers(tx, { id, form: { tenantId, model } }, noticeUserIds);
      if (redirectUrl && !isNextPage(redirectUrl))
        throw new FormworkError("F4000", { fields: { redirectUrl: { key: "pattern" } } });
      const after = checkAfter(input, current, model, context);
      const thanks = thanksText ? { thanksText: thanksText.trim() || null } : {};
      return { ...input, ...thanks, ...after };
    },

    afterUpdate(_: { id: number }, _input, previous, { tx }) {
      forms.outdate(tx, previous.tenantId);
    },

    /** F4059: a module's records are not deleted with the form it was made from. F4060: other forms refer to this one. */
    async beforeDelete(current, context) {
      const { tx } = context;
      if (current.status === formStates.promoted) throw new FormworkError("F4059");
      const { id, tenantId } = current;
      await asServer(tx, (server) =>
        refuseNamed(server, { id, tenantId, code: current.code ?? "" }),
      );
      const how = { as: { server: "its page goes with the form" }, action: cascadeAction };
      await asServer(tx, async () => {
        const pages = await records(context).remove(
          "access/menu",
          { tenantId, component: `/forms/${current.code ?? ""}`, isDelete: false },
          how,
        );
        await records(context).remove(
          "access/menu",
          { pid: pages.map((page) => page.id), isDelete: false },
          how,
        );
      });
    },

    afterDelete(previous, { tx }) {
      forms.outdate(tx, previous.tenantId);
      sessions.outdate(tx, { tenantId: previous.tenantId });
    },
  } satisfies FormHooks;
}

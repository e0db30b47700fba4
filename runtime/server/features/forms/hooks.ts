import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { formStates } from "../../../shared/forms/formStates.ts";
import type { FormHooks } from "../../../../generated/system/form/routes.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { FeatureServices } from "../services.ts";
import { refuseNamed } from "./otherForms.ts";

/** Rules around the forms themselves. */
export function createFormHooks({ forms, sessions }: Pick<FeatureServices, "forms" | "sessions">) {
  return {
    /** The menu of a published form goes with it and comes back when it is published again. */
    deletionIsFinal: true,

    afterUpdate(_: { id: number }, _input, previous, { tx }) {
      forms.outdate(tx, previous.tenantId);
    },

    /** F4059: a module's records are not deleted with the form it was made from. F4060: other forms refer to this one. */
    async beforeDelete(current, { tx }) {
      if (current.status === formStates.promoted) throw new FormworkError("F4059");
      const { id, tenantId } = current;
      await asServer(tx, (server) =>
        refuseNamed(server, { id, tenantId, code: current.code ?? "" }),
      );
      await asServer(tx, (server) =>
        server.query(
          `with page as (
             update access_menu set is_delete = true, update_time = now()
              where tenant_id = $1 and component = $2 and not is_delete returning id)
           update access_menu set is_delete = true, update_time = now() from page where access_menu.pid = page.id`,
          [current.tenantId, `/forms/${current.code ?? ""}`],
        ),
      );
    },

    afterDelete(previous, { tx }) {
      forms.outdate(tx, previous.tenantId);
      sessions.outdate(tx, { tenantId: previous.tenantId });
    },
  } satisfies FormHooks;
}

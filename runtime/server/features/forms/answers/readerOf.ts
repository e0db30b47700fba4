import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { mayRead } from "../../../core/entity/rights/policyRules.ts";
import { loadIdentity, sessionOf } from "../../session/index.ts";

/** A published form, as its submissions are read. */
export interface ReadForm {
  tenantId: number;
  model: EntityModel;
}

/** Whether a person may open the submissions of a form, with today's rights. Needs the rights of the server. */
export async function readerOf(
  server: Transaction,
  user: number,
  { tenantId, model }: ReadForm,
): Promise<{ name: string; mayOpen: boolean }> {
  const identity = await loadIdentity(server, user);
  if (!identity?.enabled || !identity.tenantEnabled)
    return { name: identity?.realName ?? `#${user}`, mayOpen: false };
  const session = sessionOf("", identity, "job");
  const isOfTenant = session.superAdmin || identity.tenantId === tenantId;
  return { name: identity.realName, mayOpen: isOfTenant && mayRead(session, model) };
}

/** F4000 for people who are newly chosen to be told of a form whose submissions they may not open: they would be told nothing. */
export async function refuseStrangers(
  tx: Transaction,
  { id, form }: { id: number; form: ReadForm },
  users: readonly number[],
): Promise<void> {
  const names = await asServer(tx, async (server) => {
    const known = await server.query<{ user: number }>(
      `select account_id as "user" from system_form_notice_user where form_id = $1`,
      [id],
    );
    const before = new Set(known.map(({ user }) => user));
    const strangers: string[] = [];
    for (const user of users) {
      if (before.has(user)) continue;
      const { name, mayOpen } = await readerOf(server, user, form);
      if (!mayOpen) strangers.push(name);
    }
    return strangers.join(", ");
  });
  if (names !== "")
    throw new FormworkError("F4000", {
      fields: { noticeUserIds: { key: "mayNotOpen", params: { names } } },
    });
}

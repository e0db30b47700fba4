import { cascadeAction } from "../../../core/entity/history/journal.ts";
import { records } from "../../../../../generated/records.ts";
import { sql } from "../../../core/entity/door/sqlPart.ts";
import type { ListViewActions } from "../../../../../generated/system/listView/routes.ts";
import type {
  ListViewListViewsOutput,
  ListViewSaveListViewInput,
} from "../../../../../generated/system/listView/types.ts";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { mayRead } from "../../../core/entity/rights/policyRules.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { visibleContent } from "./sight.ts";

type View = ListViewListViewsOutput["views"][number];

interface StoredView {
  id: number;
  name: string;
  audience: View["audience"];
  roleId: number | null;
  roleName: string | null;
  isDefault: boolean;
  ownerId: number;
  ownerName: string | null;
  version: number;
  content: { [key: string]: Json };
}

const administrator = 888;
const mostBytes = 20_000;
const mostViews = 200;
const ownChoice = { server: "people choose the view that they begin with" };

const mayShare = ({ session }: CallContext) =>
  session.superAdmin || session.accountType >= administrator;

/** The list a view is of; D1002 when there is none, D1016 when the person may not read it. */
function listOf({ entities, session }: CallContext, key: string): EntityModel {
  const model = entities.get(key);
  if (!model) throw new FormworkError("D1002");
  if (!mayRead(session, model)) throw new FormworkError("D1016");
  return model;
}

/** Handlers of sysListView: everybody's own views and those shared with them. */
export const listViewActions = {
  async listViews({ list }, context) {
    const model = listOf(context, list);
    const { tx, session } = context;
    const rows = await tx.query<StoredView>(
      `select t.id, t.name, t.audience, t.role_id as "roleId", r.name as "roleName",
              t.is_default as "isDefault", t.create_user_id as "ownerId",
              t.create_user_name as "ownerName", t.version, t.content
         from system_list_view t left join access_role r on r.id = t.role_id
        where t.list = $1 and t.tenant_id = $2
          and (t.create_user_id = $3 or t.audience = 'tenant'
               or (t.audience = 'role' and ($4 or t.role_id = any($5::bigint[]))))
        order by t.audience, t.name, t.id limit ${mostViews}`,
      [list, session.tenantId, session.userId, mayShare(context), session.roleIds],
    );
    const [choice] = await asServer(tx, () =>
      records(context).read("system/listChoice", { userId: session.userId, list }, ["viewId"], {
        as: ownChoice,
      }),
    );
    return {
      views: rows.map((row) => shownView(context, model, row)),
      first: firstOf(rows, choice, session.roleIds),
      chosen: choice !== undefined,
      mayShareWithRoles: mayShare(context),
    };
  },

  async saveListView(input, context) {
    listOf(context, input.list);
    const { session } = context;
    const store = records(context);
    const audience = input.audience ?? "private";
    const roleId = audience === "role" ? (input.roleId ?? null) : null;
    requireSharing(input, context, roleId);
    if (JSON.stringify(input.content).length > mostBytes) throw new FormworkError("F4013");
    const body = {
      list: input.list,
      name: input.name.trim(),
      audience,
      roleId,
      isDefault: audience !== "private" && (input.isDefault ?? false),
      content: input.content,
    };
    let id = input.id ?? null;
    if (id === null) id = (await store.create("system/listView", body, { as: "caller" })).id;
    else {
      await requireOwn(context, id);
      const { version } = input;
      const seen = version === null || version === undefined ? {} : { version };
      await store.update("system/listView", id, { ...body, ...seen }, { as: "caller" });
    }
    if (body.isDefault) {
      const { tenantId } = session;
      await store.update(
        "system/listView",
        [{ list: input.list, tenantId, audience, roleId, isDefault: true }, sql`t.id <> ${id}`],
        { isDefault: false },
        {
          as: { server: "one view of an audience is its first" },
          action: cascadeAction,
          stamp: false,
        },
      );
    }
    return id;
  },

  async removeListView({ id }, context) {
    await requireOwn(context, id);
    await records(context).remove("system/listView", id, { as: "caller" });
    return null;
  },

  async chooseListView({ list, viewId }, context) {
    listOf(context, list);
    const { tx, session } = context;
    if (typeof viewId === "number") {
      const view = { id: viewId, list, tenantId: session.tenantId };
      if (!(await records(context).exists("system/listView", view, { as: ownChoice })))
        throw new FormworkError("D1002");
    }
    const { tenantId, userId } = session;
    const as = ownChoice;
    await asServer(tx, async () => {
      await records(context).remove("system/listChoice", { userId, list }, { as });
      if (viewId === undefined) return;
      await records(context).create(
        "system/listChoice",
        { tenantId, userId, list, viewId },
        { as },
      );
    });
    return null;
  },
} satisfies ListViewActions;

function shownView(context: CallContext, model: EntityModel, row: StoredView): View {
  const own = row.ownerId === context.session.userId;
  const { content, ownerId: _, ...facts } = row;
  return {
    ...facts,
    own,
    mayChange: mayShare(context) || (own && row.audience !== "role"),
    ...visibleContent(context, model, content),
  };
}

/** What opens first: the person's choice, else what one of the roles is given, else the tenant. */
function firstOf(
  rows: StoredView[],
  choice: { viewId: number | null } | undefined,
  roleIds: readonly number[],
): number | null {
  if (choice) return rows.some(({ id }) => id === choice.viewId) ? choice.viewId : null;
  const given = rows.filter(({ isDefault }) => isDefault);
  const ofRole = given.find(({ roleId }) => roleId !== null && roleIds.includes(roleId));
  return (ofRole ?? given.find(({ audience }) => audience === "tenant"))?.id ?? null;
}

function requireSharing(
  { audience, isDefault }: ListViewSaveListViewInput,
  context: CallContext,
  roleId: number | null,
): void {
  if (audience === "role" && roleId === null) {
    throw new FormworkError("F4000", { fields: { roleId: { key: "required" } } });
  }
  if ((audience === "role" || isDefault) && !mayShare(context)) throw new FormworkError("D1016");
}

/** D1002 for a view that is not there or a private one of somebody else, D1016 for one that others share. */
async function requireOwn(context: CallContext, id: number): Promise<void> {
  const { session } = context;
  const [row] = await records(context).read(
    "system/listView",
    { id, tenantId: session.tenantId },
    ["createUserId", "audience"],
    { as: { server: "whose view it is" } },
  );
  const own = row?.createUserId === session.userId;
  if (!row || (!own && row.audience === "private")) throw new FormworkError("D1002");
  if (mayShare(context) || (own && row.audience !== "role")) return;
  throw new FormworkError("D1016");
}

import { is } from "../../../core/entity/door/is.ts";
import { records } from "../../../../../generated/records.ts";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { defaultLocale, type Translator } from "../../../core/http/texts/messages.ts";
import { joinTables } from "../../joinTables.ts";
import { systemAdminRole } from "../../rights/index.ts";
import type { FormRow } from "../store.ts";

const menuTypes = { directory: 1, page: 2, button: 3 } as const;
const { roleMenu, tenantMenu } = joinTables;
const writer = { server: "who may publish a form places its page, without the right over menus" };

/** Where the entry of a form stands. */
export interface MenuPlace {
  parentId: number;
  icon?: string | null;
  order?: number | null;
}

/**
 * Makes sure that a published form has its page in the menus of its tenant, with a button for each permission code, as a generated
 * entity has. New buttons go to the tenant's administrators; further roles get them from there. Without a place it stands where it
 * stood; null hides it, so that only its permission codes are there. Gives the page's id.
 */
export async function placeForm(
  context: Pick<CallContext, "tx" | "registry" | "requestId">,
  {
    form,
    model,
    place,
  }: { form: FormRow; model: EntityModel; place: MenuPlace | null | undefined },
  translator: Translator,
): Promise<number> {
  const { requestId } = context;
  return asServer(context.tx, async (tx) => {
    const store = records({ tx, requestId });
    const known = await pageOf(tx, form, model);
    const parentId =
      place?.parentId ?? known?.pid ?? (await directoryOf(context, tx, form, translator));
    if (place) await checkParent(tx, form, parentId);
    const values = {
      pid: parentId,
      title: await freeTitle(tx, form, parentId, known?.id ?? 0),
      icon: place?.icon ?? form.icon ?? "ele-Document",
      orderNo: place?.order ?? form.orderNo,
    };
    const pageId = known?.id ?? (await addPage(context, form, model, values));
    // A title that nobody typed goes with the name of the form.
    const former = context.registry.models.get(model.key)?.label.slice(0, 64) ?? "";
    const untouched = known?.title === former || known?.title === withCode(form, former);
    if (known && untouched && known.title !== values.title)
      await store.update("access/menu", { id: pageId }, { title: values.title }, { as: writer });
    if (place === null) {
      await store.update("access/menu", { id: pageId }, { isHide: true }, { as: writer });
    } else if (place) {
      const { pid, icon, orderNo } = values;
      await store.update(
        "access/menu",
        { id: pageId },
        { isHide: false, pid, icon, orderNo },
        { as: writer },
      );
    }
    await addButtons(context, form, model, pageId, translator);
    return pageId;
  });
}

/** Entries that the form's tenant has, those of the platform among them. */
const inMenusOf = ({ tenantId }: FormRow) => ({ isDelete: false, tenantId: [null, tenantId] });

/** The form's name; with its code where another entry of the directory has that name already: two forms may be called alike. */
async function freeTitle(
  tx: Transaction,
  form: FormRow,
  parentId: number,
  ownId: number,
): Promise<string> {
  const title = form.name.slice(0, 64);
  const entry = { pid: parentId, title, id: is("not", ownId), ...inMenusOf(form) };
  const taken = await records({ tx }).exists("access/menu", entry, { as: writer });
  return taken ? withCode(form, title) : title;
}

function withCode({ code }: FormRow, title: string): string {
  const end = ` (${code})`;
  return title.slice(0, 64 - end.length) + end;
}

async function pageOf(tx: Transaction, { tenantId }: FormRow, { api: name }: EntityModel) {
  const page = { tenantId, name, type: menuTypes.page, isDelete: false };
  const [found] = await records({ tx }).read("access/menu", page, ["id", "pid", "title"], {
    as: writer,
  });
  return found;
}

/** F4000 for a parent that is no directory of the tenant's menus. */
async function checkParent(tx: Transaction, form: FormRow, parentId: number): Promise<void> {
  if (parentId === 0) return;
  const parent = { id: parentId, type: menuTypes.directory, ...inMenusOf(form) };
  if (!(await records({ tx }).exists("access/menu", parent, { as: writer })))
    throw new FormworkError("F4000", { fields: { menu: { key: "relation" } } });
}

/** The tenant's own directory of forms. */
async function directoryOf(
  { requestId }: Pick<CallContext, "requestId">,
  tx: Transaction,
  form: FormRow,
  translator: Translator,
): Promise<number> {
  const store = records({ tx, requestId });
  const own = { tenantId: form.tenantId, name: "forms", type: menuTypes.directory };
  const [known] = await store.read("access/menu", { ...own, isDelete: false }, ["id"], {
    as: writer,
  });
  if (known) return known.id;
  const { id } = await store.create(
    "access/menu",
    {
      ...own,
      pid: 0,
      path: "/forms",
      component: "Layout",
      title: translator.text(defaultLocale, "menu.forms") ?? "Forms",
      icon: "ele-Tickets",
      orderNo: 60,
    },
    { as: writer },
  );
  return id;
}

async function addPage(
  { tx, requestId }: Pick<CallContext, "tx" | "requestId">,
  form: FormRow,
  model: EntityModel,
  values: { pid: number; title: string; icon: string; orderNo: number },
): Promise<number> {
  const { id } = await records({ tx, requestId }).create(
    "access/menu",
    {
      ...values,
      tenantId: form.tenantId,
      type: menuTypes.page,
      name: model.api,
      path: `/${model.key}`,
      component: `/${model.key}`,
    },
    { as: writer },
  );
  return id;
}

async function addButtons(
  { tx, requestId }: Pick<CallContext, "tx" | "requestId">,
  form: FormRow,
  model: EntityModel,
  pageId: number,
  translator: Translator,
): Promise<void> {
  const buttons = { pid: pageId, type: menuTypes.button, isDelete: false };
  const known = await records({ tx }).read("access/menu", buttons, ["permission", "title"], {
    as: writer,
  });
  const held = new Set(known.map(({ permission }) => permission?.toLowerCase()));
  const titles = new Set(known.map(({ title }) => title));
  const added: number[] = [];
  for (const [index, { code, label }] of buttonsOf(model).entries()) {
    if (held.has(code.toLowerCase())) continue;
    const last = code.slice(code.indexOf("/") + 1);
    // The standard operations are called alike wherever they stand.
    const called = translator.text(defaultLocale, `access.account._action.${last}`) ?? label;
    const title = apart(called, titles);
    titles.add(title);
    const { id } = await records({ tx, requestId }).create(
      "access/menu",
      {
        tenantId: form.tenantId,
        pid: pageId,
        type: menuTypes.button,
        permission: code,
        title,
        orderNo: 100 + index,
      },
      { as: writer },
    );
    added.push(id);
  }
  if (added.length === 0) return;
  await tx.query(
    `insert into ${tenantMenu.table} (${tenantMenu.tenant}, ${tenantMenu.menu})
     select $1, id from unnest($2::bigint[]) id`,
    [form.tenantId, added],
  );
  await tx.query(
    `insert into ${roleMenu.table} (${roleMenu.role}, ${roleMenu.menu})
     select r.id, m.id from access_role r cross join unnest($3::bigint[]) m (id)
      where r.tenant_id = $1 and r.code = $2 and not r.is_delete`,
    [form.tenantId, systemAdminRole, added],
  );
}

/** With a number where another button of the page is called the same: somebody may have added one by hand. */
function apart(title: string, taken: ReadonlySet<string>): string {
  let free = title;
  for (let number = 2; taken.has(free); number++) free = `${title} ${number}`;
  return free;
}

function buttonsOf(model: EntityModel): { code: string; label: string }[] {
  return model.menu?.buttons ?? [];
}

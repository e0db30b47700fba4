import { records } from "../../../../../generated/records.ts";
import type {
  EntityModel,
  FieldModel,
  FormRow as FormLine,
} from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { formStates } from "../../../../shared/forms/formStates.ts";
import { systemClaims, type Claims, type Transaction } from "../../../core/database/contract.ts";
import { mayRead } from "../../../core/entity/rights/policyRules.ts";
import type { Registry } from "../../../core/entity/contract.ts";
import type { PublicContext, Session } from "../../../core/http/contract.ts";
import { hashSecret } from "../../auth/index.ts";
import { loadIdentity, sessionInTenant } from "../../session/index.ts";
import { channelField, versionField } from "../formEntity.ts";
import { askedTexts } from "./askedTexts.ts";

/** A public link with the form behind it. */
export interface PublicLink {
  id: number;
  formId: number;
  tenantId: number;
  code: string;
  name: string;
  description: string | null;
  number: number | null;
  document: string | null;
  captcha: boolean;
  choices: string[];
  tenantName: string | null;
  themeColor: string | null;
  logo: string | null;
  /** Each browser sends it once. */
  once: boolean;
  opens: string | null;
  thanks: string | null;
  redirect: string | null;
  /** Question whose address gets a copy of the answers. */
  copyField: string | null;
  orgId: number | null;
  orgName: string | null;
  /** Whose sight bounds what the link offers: the person who made it, with today's rights. Null: gone or disabled, so nothing is offered. */
  opener: Session | null;
  /** Why nothing is taken through it. */
  closed: Closed | null;
}

export type Closed = "closed" | "early" | "over" | "full" | "answered";

/** F4058 for a token that no link has, or whose form or tenant is gone. `device`: what the browser calls itself. */
export async function findLink(
  { database }: Pick<PublicContext, "database">,
  token: string,
  device?: string | null,
): Promise<PublicLink> {
  const link = await database.transaction(
    systemClaims,
    async (tx) => {
      const [found] = await tx.query<Omit<PublicLink, "opener"> & { openerId: number | null }>(
        `select l.id, f.id as "formId", f.tenant_id as "tenantId", f.code, f.name, f.description, f.published_number as number,
                v.document, l.captcha, coalesce(l.choices, '[]'::jsonb) as choices, t.name as "tenantName",
                t.theme_color as "themeColor", t.logo,
                f.once_only as once, f.accept_from as opens, f.thanks_text as thanks, f.redirect_url as redirect, f.copy_field as "copyField", a.org_id as "orgId", o.name as "orgName", l.create_user_id as "openerId",
                case when l.status <> 1 or f.status <> ${formStates.published} then 'closed'
                     when l.closing_time < now() or f.accept_until < now() then 'over'
                     when f.accept_from > now() then 'early'
                     when l.used >= l.quota or (f.quota is not null and formwork.form_count(f.id) >= f.quota) then 'full' end as closed
           from system_form_link l
           join system_form f on f.id = l.form_id and f.tenant_id = l.tenant_id and not f.is_delete
           join access_tenant t on t.id = f.tenant_id and not t.is_delete and t.status = 1
           left join system_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.published_number
           left join access_account a on a.id = l.create_user_id
           left join access_organization o on o.id = a.org_id
          where l.token_hash = $1`,
        [hashSecret(token)],
      );
      if (!found) return undefined;
      const answered = found.closed === null && (await hasAnswered(tx, found, device));
      const closed = answered ? "answered" : found.closed;
      return { ...found, closed, opener: await openerOf(tx, found) };
    },
    { readOnly: true },
  );
  if (!link) throw new FormworkError("F4058");
  return link;
}

async function hasAnswered(
  tx: Transaction,
  { once, formId }: Pick<PublicLink, "once" | "formId">,
  device: string | null | undefined,
): Promise<boolean> {
  if (!once || !device) return false;
  const sent = await records({ tx }).read(
    "system/formSubmission",
    { formId, deviceHash: deviceHash(formId, device), isDelete: false },
    ["id"],
    { as: { server: "whether the browser has sent it in already" }, limit: 1 },
  );
  return sent.length > 0;
}

/** What we keep of what a browser calls itself: of another form it is another text, so nobody is followed through the forms. */
const deviceHash = (formId: number, device: string): string => hashSecret(`${formId} ${device}`);

/** The session of the person who made a link, within the tenant of the form. */
async function openerOf(
  tx: Transaction,
  { id, openerId, tenantId }: { id: number; openerId: number | null; tenantId: number },
): Promise<Session | null> {
  const identity = openerId === null ? null : await loadIdentity(tx, openerId);
  if (!identity?.enabled) return null;
  const session = sessionInTenant(identity, tenantId);
  return session && { ...session, claims: { ...session.claims, link: id } };
}

/**
 * Who sends a form in through a link, for the pipeline: nobody, of the form's tenant, without a single right. What he sends belongs to
 * the organization of the person who made the link, so that its people see it.
 */
export function linkSession(link: PublicLink): Session {
  const claims: Claims = {
    tenantId: link.tenantId,
    userId: 0,
    userName: "",
    orgId: link.orgId,
    orgName: link.orgName,
    roles: [],
    roleIds: [],
    scope: { kind: "all" },
    platform: false,
    link: link.id,
  };
  return {
    id: `form-link-${link.id}`,
    kind: "job",
    userId: 0,
    account: "",
    realName: "",
    accountType: 0,
    tenantId: link.tenantId,
    orgId: link.orgId,
    orgName: link.orgName,
    roleIds: [],
    roleCodes: [],
    permissions: new Set(),
    denied: new Set(),
    superAdmin: false,
    claims,
  };
}

/** Marks what the transaction writes as sent in through the link, by this browser; the database counts by it. */
export async function throughLink(
  tx: Transaction,
  { id, formId, once }: PublicLink,
  device: string | null | undefined,
): Promise<void> {
  await tx.query(
    "select set_config('app.form_link', $1, true), set_config('app.form_device', $2, true)",
    [String(id), once && device ? deviceHash(formId, device) : ""],
  );
}

/** Relations of the form that the link opens and the person who made it may still read: the form may have been published anew since. */
export function openChoices(
  { fields }: EntityModel,
  { choices, opener }: PublicLink,
  registry: Registry,
): string[] {
  return choices.filter((name) => {
    const to = fields.find((field) => field.name === name)?.relation?.to;
    const target = to === undefined ? undefined : registry.models.get(to);
    return opener !== null && target !== undefined && mayRead(opener, target);
  });
}

/** The form as anybody may know it: its questions alone, and of relations only those that the link opens. */
export function publicModel(model: EntityModel, choices: readonly string[]): EntityModel {
  const shutLabels = new Set(
    model.fields.flatMap((field) =>
      field.relation?.labelAs && !choices.includes(field.name) ? [field.relation.labelAs] : [],
    ),
  );
  const isAsked = (name: string) => {
    const field = model.fields.find((each) => each.name === name);
    if (!field || field.system || name === "id") return false;
    if (name === versionField || name === channelField || shutLabels.has(name)) return false;
    if (field.sensitive === "internal") return false;
    return field.relation === undefined || choices.includes(name);
  };
  const fields = model.fields.filter(({ name }) => isAsked(name)).map(withoutInnerRelations);
  const asked = new Set(fields.map(({ name }) => name));
  type Sections = EntityModel["forms"][number]["sections"];
  const keep = (sections: Sections): Sections =>
    sections.map((section) => ({
      ...section,
      rows: section.rows.flatMap((row) => keptRow(row, asked)),
      ...(section.sections ? { sections: keep(section.sections) } : {}),
    }));
  const all = model.fields.map(({ name }) => name);
  return {
    ...model,
    table: "",
    fields,
    pickable: [],
    ...(model.texts ? { texts: askedTexts(model.texts, all, asked) } : {}),
    views: [],
    forms: model.forms.map((form) => ({ ...form, sections: keep(form.sections) })),
    menu: null,
    policy: [],
    states: null,
    dataScope: null,
    calls: [],
    operations: Object.fromEntries(
      Object.keys(model.operations).map((name) => [name, null]),
    ) as EntityModel["operations"],
  };
}

/** Rows are asked for without the relations inside them, which no link opens. */
function withoutInnerRelations(field: FieldModel): FieldModel {
  if (!field.rows) return field;
  const shut = new Set(
    field.rows.fields.flatMap(({ relation, name }) => (relation ? [name, relation.labelAs] : [])),
  );
  const fields = field.rows.fields.filter(({ name }) => !shut.has(name)).map(withoutInnerRelations);
  return { ...field, rows: { ...field.rows, fields } };
}

function keptRow(row: FormLine, asked: ReadonlySet<string>): FormLine[] {
  const stays = (entry: unknown) => typeof entry !== "string" || asked.has(entry);
  if (!Array.isArray(row)) return stays(row) ? [row] : [];
  const left = row.filter(stays);
  return left.length > 0 ? [left as typeof row] : [];
}

import { records } from "../../../../generated/records.ts";
import { sql } from "../../core/entity/door/sqlPart.ts";
import type {
  FormCreateFormInput,
  FormFormEditorOutput,
  FormHeadPart,
} from "../../../../generated/system/form/types.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { emptyForm, type FormDocument } from "../../../shared/forms/document.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { accessTo } from "../../core/entity/rights/access.ts";
import { insertRow } from "../../core/entity/write/rows/insertRow.ts";
import { publish } from "../realtime/index.ts";
import { givenDocument, textOf } from "./documents.ts";
import { checkPictures } from "./pictures.ts";
import { othersAt } from "./presence.ts";
import { draftText, findForm, findVersion, type FormRow } from "./store.ts";

const drawing = { server: "drawing has a right of its own" };

/** What a new form is called and starts with. */
export interface NewForm {
  code: string;
  name: string;
  description?: string | null;
  category?: string | null;
  icon?: string | null;
}

/** Adds a form of the caller's tenant with a first draft, copied from `source` or not; gives its id. F4012 when the code is taken. */
export async function addForm(
  context: CallContext,
  form: NewForm,
  document: FormDocument,
  source: FormRow | null = null,
): Promise<number> {
  const { tx, registry, session, requestId } = context;
  const text = textOf(document, form.code);
  await checkPictures(context, text, source);
  const shape = registry.shape("system/form");
  const { id } = await insertRow(
    { tx, shape, requestId, writer: { person: accessTo(shape, session, "create") } },
    {
      code: form.code,
      name: form.name.trim(),
      description: form.description ?? null,
      category: form.category ?? null,
      ...(form.icon ? { icon: form.icon } : {}),
      draftRevision: 1,
      draftTime: new Date().toISOString(),
      draftUserId: session.userId,
      tenantId: session.tenantId,
    },
  );
  const { tenantId } = session;
  await records(context).create(
    "system/formDraft",
    { tenantId, formId: id, document: text },
    { as: drawing },
  );
  return id;
}

/** Adds a form with nothing in it. */
export function createForm(input: FormCreateFormInput, context: CallContext): Promise<number> {
  return addForm(context, input, emptyForm(input.code, input.name.trim(), context.locale));
}

/** A new form from the draft of another. */
export async function copyForm(
  input: { id: number; code: string; name: string },
  context: CallContext,
): Promise<number> {
  const form = await findForm(context.tx, input.id);
  const document = JSON.parse(await draftText(context.tx, form)) as FormDocument;
  const { description, category, icon } = form;
  const copy = { ...document, title: input.name.trim() };
  return addForm(context, { ...input, description, category, icon }, copy, form);
}

/** The form as the designer opens it. */
export async function formEditor(
  { id }: { id: number },
  { tx, session }: CallContext,
): Promise<FormFormEditorOutput> {
  const form = await findForm(tx, id);
  const text = await draftText(tx, form);
  const published =
    form.publishedNumber === null ? null : await findVersion(tx, form, form.publishedNumber);
  return {
    form: await headOf(tx, form),
    draft: JSON.parse(text) as Record<string, unknown>,
    text,
    revision: form.draftRevision,
    published: published && {
      number: published.number,
      document: JSON.parse(published.document) as Record<string, unknown>,
    },
    others: await othersAt(tx, id, session.userId),
  };
}

/** Keeps a draft. F4009 with who saved in between and when; then nothing is kept. */
export async function saveFormDraft(
  input: { id: number; revision: number; document: Record<string, unknown> },
  context: CallContext,
): Promise<{ revision: number }> {
  const document = givenDocument(input.document);
  const form = await findForm(context.tx, input.id, true);
  await refuseOlder(context.tx, form, input.revision);
  return { revision: await keepDraft(context, form, textOf(document, form.code)) };
}

/** F4009 when the draft has another revision; who saved it and when are in the extras. */
export async function refuseOlder(tx: Transaction, form: FormRow, revision: number): Promise<void> {
  if (form.draftRevision === revision) return;
  const { draftUserId, draftTime, draftRevision } = form;
  throw new FormworkError("F4009", {
    extras: {
      revision: draftRevision,
      userId: draftUserId,
      userName: await nameOf(tx, draftUserId),
      time: draftTime,
    },
  });
}

/** Replaces the draft of a form that is held; gives its revision and tells those who have it open. */
export async function keepDraft(
  context: CallContext,
  form: FormRow,
  text: string,
): Promise<number> {
  const { tx, session } = context;
  await checkPictures(context, text, form);
  const revision = form.draftRevision + 1;
  await followTitle(context, form, text);
  const store = records(context);
  await store.update(
    "system/formDraft",
    { tenantId: form.tenantId, formId: form.id },
    { document: text },
    { as: drawing },
  );
  await store.update(
    "system/form",
    { id: form.id },
    { draftRevision: revision, draftTime: sql`now()`, draftUserId: session.userId },
    { as: drawing, stamp: false, history: false },
  );
  await publish(tx, {
    kind: "forms",
    tenantId: form.tenantId,
    exceptUserId: session.userId,
    body: {
      id: form.id,
      code: form.code,
      what: "saved",
      revision,
      userId: session.userId,
      name: session.realName,
    },
  });
  return revision;
}

/** A form is called as its document, when that gets another title. */
async function followTitle(context: CallContext, form: FormRow, text: string): Promise<void> {
  const titleOf = (document: string) => (JSON.parse(document) as { title?: unknown }).title;
  const title = titleOf(text);
  const isName = typeof title === "string" && title.trim() !== "";
  if (!isName || title === titleOf(await draftText(context.tx, form))) return;
  await records(context).update(
    "system/form",
    { id: form.id },
    { name: title.trim().slice(0, 120) },
    { as: drawing, stamp: false },
  );
}

async function headOf(tx: Transaction, form: FormRow): Promise<FormHeadPart> {
  const [counted] = await tx.query<{ submissions: number }>(
    "select formwork.form_count($1)::int as submissions",
    [form.id],
  );
  const { id, code, name, description, icon, category, status, acceptUntil, quota } = form;
  return {
    id,
    code,
    name,
    description,
    icon,
    category,
    status,
    acceptUntil,
    quota,
    publishedNumber: form.publishedNumber,
    publishTime: form.publishTime,
    draftTime: form.draftTime,
    draftUserName: await nameOf(tx, form.draftUserId),
    submissions: counted?.submissions ?? 0,
  };
}

async function nameOf(tx: Transaction, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  // Of the platform's people a tenant sees no account, but who was at its form it may know.
  const [row] = await asServer(tx, () =>
    records({ tx }).read("access/account", { id: userId }, ["realName", "account"], {
      as: drawing,
    }),
  );
  return row?.realName ?? row?.account ?? null;
}

import { expect } from "vitest";
import type { EntityModel, FieldModel } from "../../../../runtime/shared/entity/model.ts";
import { documentOf, publishForm } from "../../features/formsSupport.ts";
import type { Client, FeatureApp } from "../../features/support/featureApp.ts";
import { computed, faultsOf } from "./drawn.ts";
import { closeField, type Forbidden, type Reader } from "./planting.ts";

const text = (more: object = {}) => ({ type: ["string", "null"], maxLength: 60, ...more });
const marks = { hint: "ZqinnerdrawnQ", subject: "ZqsubjectdrawnQ" };

/** Publishes a form that the reader may list, of whose questions one may be closed to him. */
async function openForm(
  { opened: { ownerQuery } }: FeatureApp,
  admin: Client,
  reader: Reader,
  { code, questions, closed }: { code: string; questions: object; closed?: string },
): Promise<EntityModel> {
  const document = documentOf(code, questions as Record<string, unknown>);
  expect(await faultsOf(admin, document)).toEqual([]);
  const made = await publishForm(admin, code, document);
  if (closed) await closeField(ownerQuery, reader, `form_${made.id}`, closed);
  await ownerQuery(
    `insert into access_role_menu (role_id, menu_id, tenant_id)
     select $1, id, $2 from access_menu where lower(permission) like $3 on conflict do nothing`,
    [reader.roleId, reader.tenantId, `forms${code}/%`],
  );
  const { model } = await admin.ask<{ model: EntityModel }>(`/api/sysForm/model?code=${code}`);
  return model;
}

const belongTo = ({ opened }: FeatureApp, { id, orgId }: Reader, submission: number) =>
  opened.ownerQuery(
    "update system_form_submission set create_user_id = $2, create_org_id = $3 where id = $1",
    [submission, id, orgId],
  );

export interface Planted {
  own: number;
  forbidden: Forbidden[];
}

/**
 * A drawn form with one answer of the reader's own and one out of his sight. A question is closed to him, and one is computed from a field of
 * another entity that is closed to him there; `contractor` names a record that holds such a value.
 */
export async function plantForm(
  server: FeatureApp,
  admin: Client,
  reader: Reader,
  contractor: Forbidden,
): Promise<Planted & { entity: EntityModel; others: number }> {
  const place = { to: "site/contractor", label: "placeName" };
  const entity = await openForm(server, admin, reader, {
    code: "channels",
    closed: "hint",
    questions: {
      subject: text({ title: "Subject", "x-search": { weight: 1 } }),
      hint: text({ title: "Hint", "x-search": { weight: 1 } }),
      place: { title: "Place", type: ["integer", "null"], "x-relation": place },
      told: computed(`place.${contractor.field.name}`),
      half: computed("hint"),
    },
  });
  const add = (subject: string, hint: string) =>
    admin.ask<number>("/api/formsChannels/add", { subject, hint, place: contractor.id });
  const [own, others] = [await add("own", marks.hint), await add(marks.subject, `${marks.hint}2`)];
  await belongTo(server, reader, own);
  const forbid = (name: string, id: number, kind: Forbidden["kind"], value: string): Forbidden => ({
    entity,
    field: entity.fields.find((field) => field.name === name) as FieldModel,
    kind,
    value,
    wrong: value.replace("Zq", "Zw"),
    id,
  });
  const forbidden = [
    forbid("hint", own, "closed", marks.hint),
    forbid("half", own, "closed", marks.hint),
    {
      ...forbid("told", own, "closed", String(contractor.value)),
      applicationAlone:
        "what is computed over a relation is read from the other table itself, whose rows the database keeps back and whose closed fields it does not",
    },
    forbid("subject", others, "out of scope", marks.subject),
  ];
  return { entity, own, others, forbidden };
}

/** A drawn form of the reader's whose one answer names a planted record of each of these entities, one out of his sight beside his own. */
export async function plantPointing(
  server: FeatureApp,
  admin: Client,
  reader: Reader,
  named: ReadonlyMap<EntityModel, Planted>,
): Promise<EntityModel> {
  const relation = (to: string) => ({ title: to, type: ["integer", "null"], "x-relation": { to } });
  const questions: Record<string, object> = { subject: text({ title: "Subject" }) };
  const answers: Record<string, unknown> = { subject: "points" };
  for (const [{ key, name }, { own, forbidden }] of named) {
    const hidden = forbidden.find(({ kind }) => kind === "out of scope")?.id;
    for (const [which, id] of Object.entries({ own, hidden })) {
      if (id === undefined) continue;
      questions[`${name}${which}`] = relation(key);
      answers[`${name}${which}`] = id;
    }
  }
  const entity = await openForm(server, admin, reader, { code: "pointing", questions });
  await belongTo(server, reader, await admin.ask<number>("/api/formsPointing/add", answers));
  return entity;
}

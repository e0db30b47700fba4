import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { unlinkTables } from "../../../runtime/server/core/budget/fillTables.ts";
import { systemClaims } from "../../../runtime/server/core/database/contract.ts";
import { withClient } from "../../../runtime/server/core/database/connect/ownerAccess.ts";
import {
  grantEverything,
  otherTenant,
  proofPerson,
  takeRoles,
} from "../../../runtime/server/features/proof/index.ts";
import { loadIdentity, sessionOf } from "../../../runtime/server/features/session/index.ts";
import type { EntityModel, FieldModel } from "../../../runtime/shared/entity/model.ts";
import { documentOf, publishForm } from "../features/formsSupport.ts";
import { buildFeatureApp, type Client, type FeatureApp } from "../features/support/featureApp.ts";
import { applicationAlone, fillingIn, ofAllTenants, withoutOwn } from "./referenceBounds.ts";
import {
  missingId,
  plantFiles,
  plantTargets,
  plantUnoffered,
  type Targets,
} from "./referenceTargets.ts";
import { type Course, proveReferences } from "./referenceWays.ts";
import { proofServer } from "./support.ts";

let feature: FeatureApp;
/** The same server without conditions of its own: what the check asks is answered by row-level security alone. */
let trusting: FeatureApp;
let admin: Client;
let files: Targets;
let token: string;
let writer: number;
const targets = new Map<string, Targets>();
const unoffered = new Map<string, number>();
const findings = { refused: 0, faults: [] as string[] };

const names = ({ relation, kind, rows, children, system, readOnly }: FieldModel): boolean =>
  !system && !readOnly && Boolean(relation ?? rows ?? children ?? (kind === "files" || undefined));
const naming = entities.filter(
  ({ operations, fields }) => operations.create !== null && fields.some(names),
);
const written = naming.filter(({ scope }) => scope === "tenant");
const ofPlatform = naming.filter(({ scope }) => scope !== "tenant");

beforeAll(async () => {
  feature = await buildFeatureApp();
  trusting = await buildFeatureApp({ beside: feature, predicates: false });
  const { ownerQuery } = feature.opened;
  admin = await feature.signIn("admin");
  await withClient(feature.opened.url, async (client) => unlinkTables(client));
  await takeRoles(ownerQuery, "user4");
  const [role] = await ownerQuery<{ id: string }>(
    `insert into access_role (tenant_id, name, code, data_scope)
     select tenant_id, 'Writer', 'writer', 3 from access_account where account = 'user4' returning id`,
  );
  await ownerQuery(
    "insert into access_user_role (account_id, role_id, tenant_id) select id, $1, tenant_id from access_account where account = 'user4'",
    [role?.id],
  );
  await grantEverything(ownerQuery);
  const person = await proofPerson(ownerQuery, "user4", "");
  writer = person.id;
  const [place] = await ownerQuery<{ org: string; elsewhere: string; admin: string }>(
    `select a.org_id as org, b.org_id as elsewhere, b.id as admin from access_account a, access_account b
      where a.account = 'user4' and b.account = 'admin'`,
  );
  const ground = {
    feature,
    writer: { ...person, orgId: Number(place?.org) },
    other: {
      tenantId: await otherTenant(ownerQuery, person.tenantId),
      userId: Number(place?.admin),
      orgId: Number(place?.elsewhere),
    },
  };
  const holders = entities.filter(
    (each) =>
      naming.includes(each) ||
      naming.some(({ fields }) => fields.some(({ children }) => children?.entity === each.key)),
  );
  const keys = new Set(
    holders.flatMap(({ fields }) => fields.flatMap(({ relation }) => relation?.to ?? [])),
  );
  for (const [number, key] of [...keys].entries()) {
    const entity = entities.find((each) => each.key === key) as EntityModel;
    if (entity.kind === "view") continue;
    targets.set(key, await plantTargets(ground, entity, number + 1));
    const hidden = await plantUnoffered(ground, entity, number + 1);
    if (hidden !== null) unoffered.set(key, hidden);
  }
  files = await plantFiles(ground);
  for (const { rule } of targets.values())
    if (rule)
      await ownerQuery(
        `insert into access_role_rule (role_id, table_name, actions, condition, rule, tenant_id)
         values ($1, $2, 'read', '{}', $3, $4)`,
        [role?.id, rule.table, JSON.stringify(rule.rule), person.tenantId],
      );
  token = (await feature.signIn("user4")).accessToken;
});
afterAll(async () => {
  await trusting?.close();
  await feature?.close();
});

const course = (entity: EntityModel, models: readonly EntityModel[] = entities): Course => ({
  server: { ...proofServer(feature), models },
  token,
  entity,
  targets,
  files,
  unoffered,
  findings,
});

/** What is asked of the database alone: by one way of writing, as all of them pass the same check. */
const alone = (asked: Course): Course => ({
  ...asked,
  server: { ...asked.server, request: proofServer(trusting).request },
  targets: new Map([...targets].map(([key, each]) => [key, withoutOwn(key, each)])),
  thorough: false,
});

describe.each(written.map((entity) => [entity.key, entity] as const))("%s", (_, entity) => {
  it("names only what its writer may read and the field offers", async () => {
    findings.faults = [];
    await proveReferences(course(entity));
    expect(findings.faults).toEqual([]);
  });

  it("is held to it by the database alone", async () => {
    findings.faults = [];
    await proveReferences(alone(course(entity)));
    expect(findings.faults).toEqual([]);
  });
});

describe.each(ofPlatform.map((entity) => [entity.key, entity] as const))("%s", (_, entity) => {
  it("names only what is there and the field offers", async () => {
    findings.faults = [];
    const { accessToken } = await feature.signIn("superadmin");
    const asked = course(entity);
    await proveReferences({
      ...asked,
      server: { ...asked.server, request: fillingIn(entity, asked.server.request) },
      token: accessToken,
      ...ofAllTenants(asked),
    });
    expect(findings.faults).toEqual([]);
  });
});

it("is kept from records by the database, whatever is asked", async () => {
  const { database } = feature.opened;
  const identity = await database.transaction(systemClaims, (tx) => loadIdentity(tx, writer));
  if (!identity) throw new Error("There is no writer");
  const { claims } = sessionOf("", identity, "job");
  // Deletion hides a record from lists, not from the database.
  const hidden = ["another tenant's", "out of scope", "hidden by a rule"];
  let looked = 0;
  for (const [key, target] of targets) {
    const entity = entities.find((each) => each.key === key) as EntityModel;
    const { open, refused } = withoutOwn(key, target);
    const kept = hidden.flatMap((what) => refused[what] ?? []);
    if (kept.length === 0) continue;
    const seen = await database.transaction(claims, (tx) =>
      tx.query<{ id: number }>(`select id from ${entity.table} where id = any($1::bigint[])`, [
        [open, ...kept],
      ]),
    );
    expect(seen, key).toEqual([{ id: open }]);
    looked += kept.length;
  }
  expect(looked).toBeGreaterThan(10);
});

it.each(applicationAlone.map((each) => [each.reason, each] as const))("%s", async (_, { of }) => {
  const [role] = await feature.opened.ownerQuery<{ id: string }>(
    "select id from access_role where code = 'writer'",
  );
  for (const { key, table } of entities.filter((each) => of(each.key))) {
    const { body } = await admin.post("/api/sysRole/grantRowRule", {
      id: Number(role?.id),
      ruleList: [{ table, actions: ["read"], condition: { id: 1 } }],
    });
    expect(body.extras, key).toMatchObject({ code: "D1016" });
  }
});

const picture = {
  "x-file": { accept: ["image/*"], maxSize: 1024 * 1024, max: 3 },
};
const project = { type: ["integer", "null"], "x-relation": { to: "site/project" } };

describe("a drawn form", () => {
  it("names only what its writer may read and the field offers", async () => {
    const document = documentOf("references", {
      subject: { title: "Subject", type: ["string", "null"], maxLength: 50 },
      projectId: { title: "Project", ...project },
      personId: {
        title: "Person",
        type: ["integer", "null"],
        "x-relation": { to: "access/account", filter: "status == 1" },
      },
      photos: { title: "Photos", type: "array", items: { type: "integer" }, ...picture },
      items: {
        title: "Items",
        type: ["array", "null"],
        items: {
          type: "object",
          properties: {
            siteId: { title: "Site", ...project },
            photos: { title: "Photos", type: "array", items: { type: "integer" }, ...picture },
          },
        },
      },
    });
    await publishForm(admin, "references", document);
    await feature.opened.ownerQuery(
      `insert into access_role_menu (role_id, menu_id, tenant_id)
       select r.id, m.id, r.tenant_id from access_role r, access_menu m
        where r.code = 'writer' and m.permission like 'formsReferences/%' on conflict do nothing`,
    );
    token = (await feature.signIn("user4")).accessToken;
    const { model } = await admin.ask<{ model: EntityModel }>("/api/sysForm/model?code=references");
    findings.faults = [];
    await proveReferences(course(model, [...entities, model]));
    await proveReferences(alone(course(model, [...entities, model])));
    expect(findings.faults).toEqual([]);
  });
});

it("asked often enough to count", () => {
  expect(findings.refused).toBeGreaterThan(300);
});

it("finds a server that takes what it may not", async () => {
  const entity = entities.find(({ key }) => key === "site/project") as EntityModel;
  const open = targets.get("access/organization") as Targets;
  const lax: Targets = { ...open, refused: { "the open one": open.open, missing: missingId } };
  const found = { refused: 0, faults: [] as string[] };
  const own = new Map([...targets, ["access/organization", lax] as const]);
  await proveReferences({ ...course(entity), targets: own, findings: found });
  expect(found.faults.join("\n")).toContain("create takes at orgId the open one");
  expect(found.faults.join("\n")).toContain("something was written");
});

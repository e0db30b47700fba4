import type { FastifyInstance } from "fastify";
import type { Client } from "pg";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { unlinkTables } from "../../core/budget/fillTables.ts";
import type {
  BrowserVerdict,
  Findings,
  ProofPerson,
  ProofServer,
  StepVerdict,
} from "../../core/proof/contract.ts";
import { knownIds, validatorOf } from "../../core/proof/makeRecord.ts";
import { makeTargets } from "../../core/proof/makeTargets.ts";
import { isLimitable, proveClosedFields } from "../../core/proof/closedFields.ts";
import { creatingRoles, proveCreator } from "../../core/proof/rules/creators.ts";
import { proveHolding } from "../../core/proof/rules/neverHolding.ts";
import { proveImports } from "../../core/proof/imports.ts";
import { proveRecords } from "../../core/proof/records.ts";
import { isSighted, proveSight } from "../../core/proof/sight.ts";
import { proveTransitions } from "../../core/proof/transitions.ts";
import { proveUpdates } from "../../core/proof/updates.ts";
import { proveValues } from "../../core/proof/values.ts";
import { proveValidation } from "../../core/proof/validation.ts";
import {
  asRole,
  grantEverything,
  limitedPeople,
  otherTenant,
  proofPerson,
  takeRoles,
} from "./people.ts";
import { injecting, signIn } from "./injecting.ts";

export interface EntityProof extends Findings {
  key: string;
}

export interface ProofInput {
  app: FastifyInstance;
  /** May do everything in the database, which is of no use for anything else afterwards. */
  owner: Client;
  /** Of every seeded account. */
  password: string;
  models: readonly EntityModel[];
  /** Entities to prove; empty: all. */
  only: ReadonlySet<string>;
  hooked: ReadonlySet<string>;
}

/** Proves the entities of a server with the seeded tenants and accounts. */
export async function proveEntities(input: ProofInput): Promise<EntityProof[]> {
  const { app, owner, password, models, only, hooked } = input;
  const ownerQuery: ProofServer["ownerQuery"] = async <Row>(text: string, values: unknown[] = []) =>
    (await owner.query(text, values)).rows as Row[];
  const server: ProofServer = { models, hooked, ownerQuery, request: injecting(app) };
  await grantEverything(ownerQuery);
  await takeRoles(ownerQuery, "user2");
  const person = async (account: string) =>
    proofPerson(ownerQuery, account, await signIn(server, account, password));
  const [tenant, platform] = [await person("admin"), await person("superadmin")];
  const [own, stranger] = [await person("user4"), await person("user2")];
  const otherTenantId = await otherTenant(ownerQuery, tenant.tenantId);
  const asked = models.filter(({ key }) => only.size === 0 || only.has(key));
  const proofs: EntityProof[] = [];
  const ids = new Map<ProofPerson, Map<string, number[]>>();
  for (const who of [tenant, platform]) ids.set(who, await knownIds(server, who.tenantId));
  for (const entity of asked) {
    const findings: EntityProof = { key: entity.key, checks: 0, faults: [], own: [] };
    const who = entity.scope === "tenant" ? tenant : platform;
    const course = { server, token: who.token, entity, known: ids.get(who) ?? new Map(), findings };
    proveHolding(course);
    await makeTargets(course);
    const judged = { ...course, thorough: true, verdict: verdictOf(models, who) };
    await proveValidation(judged);
    await proveRecords(course);
    await proveUpdates(judged);
    await proveImports(judged);
    await proveTransitions({ ...course, asks: neededFields });
    await proveValues(course);
    proofs.push(findings);
  }
  const enter = (account: string) => signIn(server, account, password);
  for (const role of new Set(asked.flatMap(creatingRoles))) {
    await asRole(ownerQuery, role, enter, async (somebody) => {
      for (const entity of asked.filter((each) => creatingRoles(each).includes(role))) {
        const findings = proofs.find(({ key }) => key === entity.key) as EntityProof;
        const known = ids.get(tenant) ?? new Map();
        const course = { server, token: tenant.token, entity, known, findings };
        await proveCreator(course, role, somebody);
      }
    });
  }
  const limited = await limitedPeople(ownerQuery, models, enter);
  for (const entity of asked.filter(isLimitable)) {
    const findings = proofs.find(({ key }) => key === entity.key) as EntityProof;
    const known = ids.get(tenant) ?? new Map();
    const course = { server, token: tenant.token, entity, known, findings, thorough: true };
    await proveClosedFields(course, limited);
  }
  await unlinkTables(owner);
  for (const entity of asked.filter((each) => isSighted(each, server.models))) {
    const findings = proofs.find(({ key }) => key === entity.key) as EntityProof;
    await proveSight({
      server,
      entity,
      person: tenant,
      limited: own,
      stranger,
      otherTenantId,
      findings,
    });
  }
  return proofs;
}

/** What a form marks, by the validator it runs. */
function verdictOf(models: readonly EntityModel[], { id, tenantId }: ProofPerson): BrowserVerdict {
  const user = { id, tenantId, orgId: null, roles: [], roleIds: [] };
  return (entity, values, current) => {
    const now = new Date().toISOString();
    const moment = { user, today: now.slice(0, 10), now };
    // What was left empty in a new record is absent, so that defaults apply.
    const filled = Object.entries(values).filter(([, value]) => current || value !== null);
    const input = Object.fromEntries(filled);
    const { faults } = validatorOf(entity, models)(input, current ? "update" : "create", {
      ...moment,
      current,
    });
    return [...new Set(Object.keys(faults).map((name) => name.split(".")[0] ?? ""))];
  };
}

/** What a dialog asks for before a step: what the step needs and the record lacks. */
const neededFields: StepVerdict = ({ states }, record, step) =>
  (states?.transitions.find(({ name }) => name === step)?.require ?? []).filter((name) => {
    const value = record[name];
    return value == null || value === "" || (Array.isArray(value) && value.length === 0);
  });

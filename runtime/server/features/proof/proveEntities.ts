import type { FastifyInstance } from "fastify";
import type { Client } from "pg";
import type { EntityModel } from "../../../shared/entity/model.ts";
import { unlinkTables } from "../../core/budget/fillTables.ts";
import type {
  BrowserVerdict,
  Findings,
  ProofPerson,
  ProofServer,
} from "../../core/proof/contract.ts";
import { knownIds, proveRecords, validatorOf } from "../../core/proof/records.ts";
import { isSighted, proveSight } from "../../core/proof/sight.ts";
import { proveValidation } from "../../core/proof/validation.ts";
import { grantEverything, otherTenant, proofPerson, takeRoles } from "./people.ts";
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
  const [limited, stranger] = [await person("user4"), await person("user2")];
  const otherTenantId = await otherTenant(ownerQuery, tenant.tenantId);
  const asked = models.filter(({ key }) => only.size === 0 || only.has(key));
  const proofs: EntityProof[] = [];
  const ids = new Map<ProofPerson, Map<string, number[]>>();
  for (const who of [tenant, platform]) ids.set(who, await knownIds(server, who.tenantId));
  for (const entity of asked) {
    const findings: EntityProof = { key: entity.key, checks: 0, faults: [], own: [] };
    const who = entity.scope === "tenant" ? tenant : platform;
    const course = { server, token: who.token, entity, known: ids.get(who) ?? new Map(), findings };
    await proveValidation({ ...course, verdict: verdictOf(models, who) });
    await proveRecords(course);
    proofs.push(findings);
  }
  await unlinkTables(owner);
  for (const entity of asked.filter(isSighted)) {
    const findings = proofs.find(({ key }) => key === entity.key) as EntityProof;
    await proveSight({
      server,
      entity,
      person: tenant,
      limited,
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
  return (entity, values) => {
    const now = new Date().toISOString();
    const moment = { user, today: now.slice(0, 10), now };
    const { faults } = validatorOf(entity, models)(values, "create", moment);
    return [...new Set(Object.keys(faults).map((name) => name.split(".")[0] ?? ""))];
  };
}

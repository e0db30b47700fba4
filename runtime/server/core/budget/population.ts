import type { EntityModel } from "../../../shared/entity/model.ts";
import type { Claims } from "../database/contract.ts";

/** Rows of every table: number 0 to rows - 1, each with the id `firstId` + number. */
export const firstId = 1_000_000_000_000;
/** Rows are dealt out to this many classes by their number; relations stay within a class, and so within a tenant. */
export const classes = 100;

const largeTenant = 900_001;
const smallTenant = 900_050;
/** Classes of the large tenant, and how many of them there are. */
const largeFrom = 20;
const largeClasses = 40;
/** Classes below are rows of the platform where an entity shares them with all tenants. */
export const sharedClasses = 5;

/** Tenant of row `n` as SQL: one with 40 of 100 rows, one with 20, twenty with 2 each. */
export function tenantSql(n: string): string {
  const turn = `(${n} % ${classes})`;
  return `case when ${turn} < 20 then ${largeTenant + 1} when ${turn} < ${largeFrom + largeClasses} then ${largeTenant} else ${smallTenant} + (${turn} - 60) / 2 end`;
}

/** Share of all rows that the large tenant has. */
export const largeShare = largeClasses / classes;

/** Who asks: all of them people of one tenant, the large one unless told. */
export interface Asker {
  claims: Claims;
  /** Class of his own rows. */
  home: number;
}

const home = 37;
const userId = firstId + home;

function claims(more: Partial<Claims> = {}): Claims {
  return {
    tenantId: largeTenant,
    userId,
    userName: "somebody",
    orgId: firstId + home,
    orgName: "Somewhere",
    roles: [],
    scope: { kind: "all" },
    administrator: true,
    platform: false,
    ...more,
  };
}

/** Organizations of a person who sees the records of some. */
const orgIds = Array.from({ length: 12 }, (_, index) => firstId + home + index);

/** An administrator of the large tenant; for what belongs to the platform alone, the platform. */
export function largeAsker({ scope }: EntityModel): Asker {
  return { home, claims: claims(scope === "platform" ? { platform: true, tenantId: null } : {}) };
}

/** The same of a tenant with 2 of 100 rows. */
export function smallAsker(entity: EntityModel): Asker {
  if (entity.scope === "platform") return largeAsker(entity);
  const own = 60;
  const more = { tenantId: smallTenant, userId: firstId + own, orgId: firstId + own };
  return { home: own, claims: claims(more) };
}

/** Somebody of the large tenant with a role, who sees all records, his own, or those of some organizations. */
export function limitedAsker(scope: "all" | "self" | "orgs", roles: string[] = []): Asker {
  const limits: Claims["scope"] = scope === "orgs" ? { kind: "orgs", orgIds } : { kind: scope };
  return { home, claims: claims({ administrator: false, roles, scope: limits }) };
}

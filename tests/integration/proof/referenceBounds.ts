import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { coreModules } from "../../../runtime/shared/permission/coreModules.ts";
import type { ProofServer } from "../../../runtime/server/core/proof/contract.ts";
import type { Targets } from "./referenceTargets.ts";
import type { Course } from "./referenceWays.ts";

type Places = Pick<Course, "targets" | "unoffered">;

/**
 * Where the application is the only boundary. Deleted records, filters of fields, and types and sizes of files are its own conditions
 * as well, but hide nothing from the reader; they are not switched off.
 */
export const applicationAlone: { what: string; of(key: string): boolean; reason: string }[] = [
  {
    what: "hidden by a rule",
    of: (key) => coreModules.has(key.split("/")[0] as string),
    reason: "no role can be given a row rule over a core table (D1016), so the database has none",
  },
];

/** What of an entity is left to the database. */
export function withoutOwn(key: string, { refused, ...rest }: Targets): Targets {
  const own = applicationAlone.filter(({ of }) => of(key)).map(({ what }) => what);
  const left = Object.entries(refused).filter(([what]) => !own.includes(what));
  return { ...rest, refused: Object.fromEntries(left) };
}

/** The platform reads every tenant, and what it makes for all of them may name anybody's. */
export function ofAllTenants({ targets, unoffered }: Places): Places {
  const kinds = new Map(targets);
  const { open, ...rest } = targets.get("system/dictType") as Targets;
  // Of types of entries it offers those that tenants do not fill in themselves.
  const others = unoffered.get("system/dictType") as number;
  kinds.set("system/dictType", { ...rest, open: others });
  for (const [key, each] of kinds) {
    const kept = Object.entries(each.refused).filter(([what]) =>
      ["missing", "deleted"].includes(what),
    );
    kinds.set(key, { ...each, refused: Object.fromEntries(kept), rule: null });
  }
  return { targets: kinds, unoffered: new Map([...unoffered, ["system/dictType", open] as const]) };
}

/** What hooks ask of new records beyond the schema. */
const neededBesides: Record<string, (turn: number) => Record<string, unknown>> = {
  "access/openAccess": (turn) => ({ accessKey: `proof-key-${turn}` }),
  "system/codeGen": () => ({ nameSpace: "site" }),
};

/** A server that is sent these besides when a record is made. */
export function fillingIn(
  { key, api }: EntityModel,
  request: ProofServer["request"],
): typeof request {
  const more = neededBesides[key];
  if (!more) return request;
  const creating = [`/api/${key}`, `/api/${api}/add`];
  let turn = 0;
  return (asked) =>
    request(
      creating.includes(asked.url)
        ? { ...asked, body: { ...(asked.body as object), ...more(turn++) } }
        : asked,
    );
}

import type { Json } from "../../../entity/model.ts";
import { isObject } from "../../read/prune.ts";
import type { ProjectSources, SeedSource } from "../../read/projectSources.ts";

/** A role has no more than its tenant: a menu that the tenant's list lacks would be given and never seen. */
export function checkSeedGrants(project: ProjectSources): void {
  const [roles, tenants] = ["access/role", "access/tenant"].map((key) => seedOf(project, key));
  if (!roles || !tenants) return;
  for (const [row, role] of roles.rows.entries()) {
    const tenant = tenants.rows.find(({ code }) => code === role["$tenant"]);
    if (!tenant || !Array.isArray(role["menuIdList"])) continue;
    const held = heldBy(project, tenant);
    for (const [place, entry] of role["menuIdList"].entries()) {
      const key = keyOf(entry);
      if (key === null || held.has(key)) continue;
      project.faults.add(
        roles.document,
        ["rows", row, "menuIdList", place],
        "S804",
        `The tenant ${String(tenant["code"])} has no menu ${key}, so the role would be given it without effect.`,
        { cure: "Add it to menuIdList of the tenant as well, or leave it out here." },
      );
    }
  }
}

function seedOf({ entities, seeds }: ProjectSources, key: string): SeedSource | undefined {
  const entity = entities.get(key);
  const name = entity?.schema["x-seed"]?.replace(/\.seed\.json$/, "");
  return entity && name !== undefined ? seeds.get(`${entity.module}/${name}`) : undefined;
}

/** Menus of the tenant's own list and of the package that its row names. */
function heldBy(project: ProjectSources, tenant: { [key: string]: Json }): Set<string> {
  const packages = seedOf(project, "access/tenantPackage");
  const named = Object.values(tenant).flatMap((value) =>
    isObject(value) && value["$ref"] === "access/tenantPackage" && isObject(value["key"])
      ? [value["key"]]
      : [],
  );
  const lists = (packages?.rows ?? [])
    .filter((row) =>
      named.some((key) => Object.entries(key).every(([name, part]) => row[name] === part)),
    )
    .map((row) => row["menuIdList"]);
  return new Set(
    [tenant["menuIdList"], ...lists].flatMap((list) =>
      (Array.isArray(list) ? list : []).flatMap((entry) => keyOf(entry) ?? []),
    ),
  );
}

/** The key of a reference as text, whatever the order of its parts. */
function keyOf(entry: Json | undefined): string | null {
  if (!isObject(entry) || !isObject(entry["key"])) return null;
  const parts = Object.entries(entry["key"]).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify(Object.fromEntries(parts));
}

import { records } from "../../../../../generated/records.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import type { DirectorySettings, DirectoryUnit } from "../../../features/ldap/index.ts";
import { rootOf } from "../organization/tree.ts";

/**
 * Merges the units of a directory into the organizations of its tenant, below the tenant's root: known codes are renamed, missing
 * ones added. Nothing is deleted or moved.
 */
export async function mergeUnits(
  context: CallContext,
  { tenantId, baseDn }: Pick<DirectorySettings, "tenantId" | "baseDn">,
  units: DirectoryUnit[],
): Promise<void> {
  const { tx } = context;
  const store = records(context);
  const { root, known } = await asServer(tx, async (server) => ({
    root: (await rootOf(server, tenantId)) ?? 0,
    known: await records({ tx: server }).read(
      "access/organization",
      { tenantId, isDelete: false },
      ["id", "name", "code"],
      { as: { server: "units of the directory are looked for among all of the tenant" } },
    ),
  }));
  const byCode = new Map(known.map((organization) => [organization.code, organization]));
  const idByDn = new Map<string, number>([[baseDn.toLowerCase(), root]]);
  for (const unit of parentsFirst(units)) {
    // The base itself stands for the root organization.
    if (unit.dn.toLowerCase() === baseDn.toLowerCase()) continue;
    const present = byCode.get(unit.code);
    if (present) {
      if (present.name !== unit.name)
        await store.update(
          "access/organization",
          present.id,
          { name: unit.name },
          { as: "caller" },
        );
      idByDn.set(unit.dn.toLowerCase(), present.id);
      continue;
    }
    const pid = idByDn.get(unit.parentDn.toLowerCase()) ?? root;
    const { id } = await store.create(
      "access/organization",
      { pid, name: unit.name, code: unit.code, tenantId },
      { as: "caller" },
    );
    byCode.set(unit.code, { id, name: unit.name, code: unit.code });
    idByDn.set(unit.dn.toLowerCase(), id);
  }
}

/** The base DN itself stands for the root organization. */
function parentsFirst(units: DirectoryUnit[]): DirectoryUnit[] {
  return units.toSorted((one, other) => one.dn.split(",").length - other.dn.split(",").length);
}

import type { ProofCourse, Values } from "../../../runtime/server/core/proof/contract.ts";

interface Given {
  create: Values;
  update: Values;
}

/** Values that hooks ask for beyond the schema, where samples cannot know them. */
export async function givenFor({ server, entity }: ProofCourse): Promise<Given> {
  const first = async (sql: string) => {
    const [row] = await server.ownerQuery<{ id: string }>(sql);
    if (!row) throw new Error(`nothing for ${entity.key}: ${sql}`);
    return Number(row.id);
  };
  const only = (create: Values, update: Values = {}): Given => ({ create, update });
  switch (entity.key) {
    // The password of a directory is not kept in the clear, so a change gives it again.
    case "access/ldap":
      return only({}, { bindPass: "walked" });
    case "system/mailServer":
      return only({}, { password: "walked" });
    // Of an entity that offers events, to an address that is not looked up.
    case "system/webhook":
      return only({
        entity: "site/defect",
        events: ["create"],
        fields: null,
        url: "https://93.184.216.34/hook",
        secret: null,
      });
    // A button needs a code; the other types of menus need a path.
    case "access/menu":
      return only({ type: 3, pid: 0, permission: "proofWalk/run", path: null });
    // The account belongs to the tenant that is named.
    case "access/openAccess": {
      const id = await first(
        "select min(id) as id from access_account where account_type <> 999 and not is_delete",
      );
      const tenant = await first(`select tenant_id as id from access_account where id = ${id}`);
      return only({ accessKey: "proof_walk_key", bindUserId: id, bindTenantId: tenant });
    }
    // Account names are unique over all tenants.
    case "access/tenant":
      return only({ adminAccount: "walkedAdmin" });
    // A name space is one of the modules.
    case "system/codeGen":
      return only({ nameSpace: "site", entityName: "Walked", tablePrefix: "" });
    // Tenants fill in only the dictionaries that are theirs.
    case "system/dictDataTenant":
      return only({ dictTypeId: await tenantDictionary(server) });
    // A trigger belongs to a job.
    case "system/jobTrigger": {
      const jobId = "walked_job";
      await server.ownerQuery(
        `insert into system_job_detail (id, job_id, group_name, create_type)
         values (nextval('formwork.id_seq'), '${jobId}', 'test', 0) on conflict do nothing`,
      );
      return only({ jobId });
    }
    default:
      return only({});
  }
}

async function tenantDictionary(server: ProofCourse["server"]): Promise<number> {
  const known = "select id from system_dict_type where code = 'proof_walk'";
  await server.ownerQuery(
    `insert into system_dict_type (id, name, code, is_tenant) select nextval('formwork.id_seq'), 'Walk', 'proof_walk', 1
      where not exists (${known})`,
  );
  const [row] = await server.ownerQuery<{ id: string }>(known);
  return Number(row?.id);
}

import { records } from "../../../../../generated/records.ts";
import type { LdapSyncUserOutput } from "../../../../../generated/access/ldap/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import {
  type DirectorySettings,
  readDirectories,
  readDirectory,
} from "../../../features/ldap/index.ts";
import type { FeatureServices } from "../../../features/services.ts";
import { consoleTime } from "../../../features/wire/index.ts";
import { mergeUnits } from "./syncOrganizations.ts";
import { writePeople } from "./syncUser.ts";

const shown = [
  "id",
  "tenantId",
  "userId",
  "account",
  "userName",
  "employeeId",
  "deptCode",
  "pwdLastSetTime",
  "mail",
  "accountExpiresFlag",
  "dontExpiresFlag",
  "dn",
] as const;

/** Handlers of the sysLdap calls beyond CRUD. */
export function createLdapActions({
  secrets,
  addresses,
}: Pick<FeatureServices, "secrets" | "addresses">) {
  /** The directory, when the caller may see it. */
  const settingsOf = async (id: number, context: CallContext): Promise<DirectorySettings> => {
    await context.records.get("access/ldap", id);
    const [settings] = await asServer(context.tx, (tx) => readDirectories(tx, secrets, { id }));
    if (!settings) throw new FormworkError("D1002");
    return settings;
  };
  return {
    async syncUser({ id }: { id: number }, context: CallContext): Promise<LdapSyncUserOutput> {
      const settings = await settingsOf(id, context);
      const { people } = await readDirectory(settings, addresses);
      return asServer(context.tx, async (tx) => {
        await writePeople(tx, settings, people);
        const rows = await records({ tx }).read("access/accountLdap", { ldapId: id }, shown, {
          as: { server: "the people of a directory that the caller may see" },
          order: ["account"],
        });
        return rows.map((row) => ({ ...row, pwdLastSetTime: consoleTime(row.pwdLastSetTime) }));
      });
    },

    async syncDept({ id }: { id: number }, context: CallContext): Promise<null> {
      const settings = await settingsOf(id, context);
      const { units } = await readDirectory(settings, addresses);
      await mergeUnits(context, settings, units);
      return null;
    },

    async testConnection({ id }: { id: number }, context: CallContext) {
      const { people, units } = await readDirectory(await settingsOf(id, context), addresses);
      return { people: people.length, organizations: units.length };
    },
  };
}

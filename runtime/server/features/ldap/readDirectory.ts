import { FormworkError } from "../../../shared/errors/formworkError.ts";
import type { AddressRules } from "../outgoing/index.ts";
import { type Directory, withDirectory } from "./directory.ts";
import { type DirectoryPerson, type DirectoryUnit, readPerson, readUnit } from "./entries.ts";
import type { DirectorySettings } from "./settings.ts";

/** For reading a whole directory. */
const bounds = { withinMs: 20_000, maxBytes: 32 * 1024 * 1024 };
const pageSize = 500;
const mostEntries = 50_000;

const peopleFilter =
  "(&(|(objectClass=person)(objectClass=inetOrgPerson)(objectClass=user))(!(objectClass=computer)))";
const unitFilter = "(objectClass=organizationalUnit)";

/** Reads what a directory holds under its base DN. Refusals are those of `withDirectory`. */
export async function readDirectory(
  settings: DirectorySettings,
  addresses: AddressRules,
): Promise<{ people: DirectoryPerson[]; units: DirectoryUnit[] }> {
  return withDirectory({ settings, addresses, ...bounds }, async (directory) => {
    const units = await readUnits(directory, settings);
    const codes = new Map(units.map(({ dn, code }) => [dn.toLowerCase(), code]));
    const found = await readAll(directory, settings, peopleFilter, [
      settings.accountAttribute,
      settings.employeeIdAttribute,
      "displayName",
      "cn",
      "name",
      "mail",
      "pwdLastSet",
      "userAccountControl",
    ]);
    const people = new Map<string, DirectoryPerson>();
    for (const entry of found) {
      const person = readPerson(entry, settings, codes);
      if (person && !people.has(person.account)) people.set(person.account, person);
    }
    return { people: [...people.values()], units };
  });
}

async function readUnits(
  directory: Directory,
  settings: DirectorySettings,
): Promise<DirectoryUnit[]> {
  const found = await readAll(directory, settings, unitFilter, ["ou", "name"]);
  return found.flatMap((entry) => readUnit(entry, settings) ?? []);
}

async function readAll(
  directory: Directory,
  { codeAttribute }: DirectorySettings,
  filter: string,
  attributes: string[],
) {
  const entries = await directory.search({
    filter,
    attributes: [...new Set([...attributes, codeAttribute])],
    explicitBufferAttributes: [codeAttribute],
    paged: { pageSize },
  });
  if (entries.length > mostEntries) throw new FormworkError("O1022");
  return entries;
}

import { records } from "../../../../generated/records.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";
import { environmentSettings } from "../../../shared/settings/environmentSettings.ts";
import type { SecretBox } from "../secrets/index.ts";

const as = { server: "settings of the server, after its own checks" };
const entity = "system/runSetting";
const liveNames = [...environmentSettings.values()]
  .filter(({ live }) => live)
  .map(({ name }) => name);
/** Place of secret values, for the box. */
const secretPlace = "system/runSetting.secret";

/** What the console has set, by name; those that it cannot set any more are left out. */
export async function readStored(
  tx: Transaction,
  secrets: SecretBox,
): Promise<Record<string, string>> {
  const rows = await asServer(tx, (server) =>
    records({ tx: server }).read(entity, { name: liveNames }, ["name", "value", "secret"], { as }),
  );
  const values = rows.flatMap(({ name, value, secret }) => {
    const plain = secret === null ? value : secrets.open(secretPlace, secret);
    return plain === null ? [] : [[name, plain] as const];
  });
  return Object.fromEntries(values);
}

/** Sets one, or takes it back (null): its record stays, as its history belongs to it. */
export async function store(
  tx: Transaction,
  { name, value, secrets }: { name: string; value: string | null; secrets: SecretBox },
): Promise<void> {
  const isSecret = environmentSettings.get(name)?.secret ?? false;
  const values = {
    value: isSecret ? null : value,
    secret: isSecret && value !== null ? secrets.seal(secretPlace, value) : null,
  };
  await asServer(tx, async (server) => {
    const known = await records({ tx: server }).exists(entity, { name }, { as });
    if (known) await records({ tx: server }).update(entity, { name }, values, { as });
    else await records({ tx: server }).create(entity, { name, ...values }, { as });
  });
}

export interface SettingEntry {
  id: number;
  time: string;
  userName: string;
  before: string | null;
  after: string | null;
}

/** The last changes of a setting of the console, newest first. Values of secrets are in no column that this reads. */
export async function readSettingEntries(tx: Transaction, name: string): Promise<SettingEntry[]> {
  const [row] = await asServer(tx, (server) =>
    records({ tx: server }).read(entity, { name }, ["id"], { as }),
  );
  return row ? readEntries(tx, entity, row.id) : [];
}

/** The last changes of the field `value` of a record, newest first. */
export async function readEntries(
  tx: Transaction,
  key: string,
  id: number,
): Promise<SettingEntry[]> {
  const rows = await asServer(tx, (server) =>
    server.query<Omit<SettingEntry, "time"> & { at: Date; action: string }>(
      `select id, at, action, user_name as "userName", before ->> 'value' as before, after ->> 'value' as after
         from formwork.journal
        where record_id = $1 and entity = $2
        order by id desc limit 100`,
      [id, key],
    ),
  );
  return rows.map(({ at, id: entry, userName, before, after }) => ({
    id: Number(entry),
    time: new Date(at).toISOString(),
    userName,
    before,
    after,
  }));
}

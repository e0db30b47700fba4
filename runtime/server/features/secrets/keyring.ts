import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import {
  type DataKey,
  firstDataKey,
  lockKeys,
  makeDataKey,
  readDataKeys,
  storeDataKey,
} from "./dataKeys.ts";
import { reseal } from "./reseal.ts";
import { createSecretBox, type SecretBox } from "./secretBox.ts";
import { firstKeyId } from "./sealedText.ts";
import { type KeySource, makeWrappingKey, readWrappingKeys, sourceName } from "./wrappingKeys.ts";

/** Told when the keys have changed. */
export const keysChannel = "formwork_keys";

export interface Keyring {
  box: SecretBox;
  /** Id of the key that new texts are sealed with. */
  currentId(): string;
  /** Reads the keys again; a wrapping key that has come since is found. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the keys of this installation: they are made at the first start, wrapped by SECRET_KEY. Keys that an earlier version left
 * in clear are wrapped, and what they sealed is sealed anew. Follows when `formwork rotate-keys` changes them.
 * Throws StartFault naming SECRET_KEY when it is missing or another one.
 */
export async function openKeyring(database: Database, source: KeySource): Promise<Keyring> {
  const prepared = await prepareKeys(database, source);
  const state = { keys: prepared.keys, reading: false };

  const reload = async () => {
    state.keys = await database.transaction(systemClaims, (tx) => read(tx, source));
  };
  const current = () => {
    const now = Date.now();
    const usable = state.keys.find(({ sealsFrom, id }) => sealsFrom <= now && id !== firstKeyId);
    const key = usable ?? state.keys.find(({ id }) => id !== firstKeyId);
    if (!key) throw new Error("there is no key to seal with");
    return key;
  };
  const follow = () => {
    if (state.reading) return;
    state.reading = true;
    reload()
      .catch((error: unknown) => console.error("the keys could not be read again", error))
      .finally(() => (state.reading = false));
  };
  const stopListening = await database.listen(keysChannel, follow, follow);
  const keyring: Keyring = {
    box: createSecretBox({
      current,
      find: (id) => state.keys.find((key) => key.id === id),
      missed: follow,
    }),
    currentId: () => current().id,
    reload,
    close: () => stopListening(),
  };
  if (prepared.upgraded) await reseal(database, keyring);
  return keyring;
}

/** Makes what is missing, in one transaction that only one process runs at a time. `upgraded`: a key was found in clear. */
async function prepareKeys(
  database: Database,
  source: KeySource,
): Promise<{ keys: DataKey[]; upgraded: boolean }> {
  return database.transaction(systemClaims, async (tx) => {
    await lockKeys(tx);
    const stored = await read(tx, source);
    const [clear] = await tx.query<{ value: string }>(
      "delete from formwork.setting where name = 'secretKey' returning value",
    );
    const missing = [
      ...(clear ? [firstDataKey(clear.value)] : []),
      ...(stored.some(({ id }) => id !== firstKeyId) ? [] : [makeDataKey(Date.now())]),
    ];
    if (missing.length === 0) return { keys: stored, upgraded: false };
    const found = readWrappingKeys(source);
    const wrapping = found.length > 0 ? found : makeWrappingKey(source);
    for (const key of missing) await storeDataKey(tx, key, wrapping);
    return { keys: await read(tx, source), upgraded: clear !== undefined };
  });
}

function read(tx: Transaction, source: KeySource): Promise<DataKey[]> {
  return readDataKeys(tx, readWrappingKeys(source), sourceName(source));
}

import { type DataKey, type KeyStore, readDataKeys, storeDataKey } from "./dataKeys.ts";
import { type KeySource, makeWrappingKey, readWrappingKeys, sourceName } from "./wrappingKeys.ts";

/** The keys of the database in clear, for a backup that is encrypted as a whole. */
export function takeKeysOut(store: KeyStore, source: KeySource): Promise<DataKey[]> {
  return readDataKeys(store, readWrappingKeys(source), sourceName(source));
}

/** Puts the keys of a backup into a restored database, wrapped by the key of this installation, which is made when it is missing. */
export async function putKeysIn(
  store: KeyStore,
  source: KeySource,
  keys: readonly DataKey[],
): Promise<void> {
  const found = readWrappingKeys(source);
  const wrapping = found.length > 0 ? found : makeWrappingKey(source);
  for (const key of keys) await storeDataKey(store, key, wrapping);
}

import { type Database, systemClaims } from "../../core/database/contract.ts";
import { keyIdOf } from "./sealedText.ts";
import type { SecretBox } from "./secretBox.ts";

/**
 * Gives a key of the server's own from formwork.setting, where it lies sealed; on the very first start makes it (two processes that
 * start at once agree on one value). One that an earlier version left in clear is sealed.
 */
export async function loadKey(
  database: Database,
  secrets: SecretBox,
  { name, make }: { name: string; make: () => string },
): Promise<string> {
  const place = `setting.${name}` as const;
  return database.transaction(systemClaims, async (tx) => {
    const read = () =>
      tx.query<{ value: string }>("select value from formwork.setting where name = $1 for update", [
        name,
      ]);
    const [known] = await read();
    if (known && keyIdOf(known.value) !== null) return secrets.open(place, known.value);
    if (known) {
      await tx.query("update formwork.setting set value = $2 where name = $1", [
        name,
        secrets.seal(place, known.value),
      ]);
      return known.value;
    }
    await tx.query(
      "insert into formwork.setting (name, value) values ($1, $2) on conflict (name) do nothing",
      [name, secrets.seal(place, make())],
    );
    const [made] = await read();
    if (!made) throw new Error(`the server setting ${name} cannot be stored`);
    return secrets.open(place, made.value);
  });
}

import { randomBytes } from "node:crypto";
import type { Database } from "../../core/database/contract.ts";
import { loadSetting } from "../session/index.ts";
import { createSecretBox, type SecretBox } from "./secretBox.ts";

export type { SecretBox } from "./secretBox.ts";

/** Opens the box of this installation; its key is made at the first start and kept in formwork.setting (secretKey). */
export async function loadSecretBox(database: Database): Promise<SecretBox> {
  const stored = await loadSetting(database, "secretKey", () =>
    randomBytes(32).toString("base64url"),
  );
  return createSecretBox(Buffer.from(stored, "base64url"));
}

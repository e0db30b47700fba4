import { records } from "../../../../generated/records.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { Transaction } from "../../core/database/contract.ts";

/** The language that a person has chosen in the console, or the one of the call. */
export async function localeOfPerson(
  tx: Transaction,
  userId: number,
  otherwise: string,
): Promise<string> {
  const [row] = await asServer(tx, (server) =>
    records({ tx: server }).read("system/uiSetting", { userId }, ["settings"], {
      as: { server: "a mail speaks the language of its reader" },
    }),
  );
  const { globalI18n } = (row?.settings ?? {}) as { globalI18n?: unknown };
  return typeof globalI18n === "string" && globalI18n !== "" ? globalI18n : otherwise;
}

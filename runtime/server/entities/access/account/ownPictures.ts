import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { namedPicture } from "../../system/file/personalPictures.ts";

interface Pictures {
  avatar?: string | null;
  signature?: string | null;
}

/** Pictures of the console that existing clients show for people without one. */
const defaults = new Set(["/upload/logo.png", "/favicon.ico"]);

/**
 * Refuses (F4000) a new address of an avatar or signature that is not of a picture that was uploaded as such for this account: an address of
 * elsewhere would tell its owner who looks at whom. Null, an empty text and what is there already pass. `current` null: a new account.
 */
export async function checkPictures(
  input: Pictures,
  current: (Pictures & { id: number }) | null,
  tx: Transaction,
): Promise<void> {
  for (const kind of ["avatar", "signature"] as const) {
    const address = input[kind];
    if (!address || address === current?.[kind] || defaults.has(address)) continue;
    const named = namedPicture(address);
    const own =
      named?.kind === kind &&
      current !== null &&
      (await isOwn(tx, named.id, { address, kind, current }));
    if (!own) throw new FormworkError("F4000", { fields: { [kind]: { key: "option" } } });
  }
}

function isOwn(
  tx: Transaction,
  id: number,
  { address, kind, current }: { address: string; kind: string; current: { id: number } },
): Promise<boolean> {
  const own = { id, url: address, fileType: kind, dataId: current.id, isDelete: false };
  return asServer(tx, (server) =>
    records({ tx: server }).exists("system/file", own, {
      as: { server: "whose a picture is" },
    }),
  );
}

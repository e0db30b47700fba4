import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { FileStorage } from "../../../core/files/contract.ts";
import { encryptFor } from "../archive/encryption.ts";
import type { BackupPlace } from "../places/place.ts";
import { storedFiles } from "../storedFiles.ts";
import type { ChainKey } from "./chainKey.ts";
import { logName } from "./logName.ts";

export interface FileHeader {
  id: string;
  key: string;
  size: number;
}

export interface FileSource {
  client: Client;
  place: BackupPlace;
  chain: string;
  key: ChainKey;
  files: Pick<FileStorage, "provider" | "open">;
}

/** Milliseconds for which a record may come after its number and its time. */
const lateRecordMs = 900_000;

/**
 * Archives the uploaded files that are newer than a base and not archived yet (`known`, which is added to). Those of a
 * while before it count too: their records may have come after it.
 */
export async function takeFiles(
  { client, place, chain, key, files }: FileSource,
  { since, known }: { since: Date; known: Set<string> },
): Promise<void> {
  const from = new Date(since.getTime() - lateRecordMs);
  const asked = { provider: files.provider, since: from, except: [...known] };
  for await (const { id, key: stored } of storedFiles(client, asked)) {
    const file = await files.open(stored).catch((error: unknown) => {
      if (error instanceof FormworkError) return null;
      throw error;
    });
    if (file) {
      const header: FileHeader = { id, key: stored, size: file.size };
      const clear = async function* () {
        yield Buffer.from(`${JSON.stringify(header)}\n`);
        yield* file.stream as AsyncIterable<Buffer>;
      };
      const name = logName(chain, new Date(), { part: "file", id });
      await place.store({ name, attempt: 1 }, async (target) =>
        pipeline(
          await encryptFor(Readable.from(clear(), { objectMode: false }), key.recipient),
          target,
        ),
      );
    }
    known.add(id);
  }
}

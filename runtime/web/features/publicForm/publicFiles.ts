import * as publicFormCalls from "../../../../generated/system/publicForm/client.ts";
import type { FileStore } from "../../core/fields/files/FileStoreContext.ts";
import type { StoredFile } from "../../core/fields/storedFiles.ts";
import { upload } from "../../core/http/upload.ts";
import { RequestFault } from "../../core/http/requestFault.ts";
import { ownDevice } from "./device.ts";
import { loadPicture } from "./publicForm.ts";

/** A file that was sent for a form but not yet with it. */
interface Waiting {
  file: StoredFile;
  ticket: string;
  /** Absent after the page was opened anew: the server does not give it back. */
  content?: File;
}

/** What a draft keeps of the files. */
export type KeptFiles = { file: StoredFile; ticket: string }[];

export interface PublicFiles extends FileStore {
  /** Proofs that the files of these answers were sent from here. */
  ticketsOf: (answers: Readonly<Record<string, unknown>>) => string[];
  kept: () => KeptFiles;
}

/** The files of a public form: sent through its link, looked at from where they were chosen. */
export function createPublicFiles(
  { token, once }: { token: string; once: boolean },
  earlier: KeptFiles = [],
): PublicFiles {
  const waiting = new Map<number, Waiting>(earlier.map((one) => [one.file.id, one]));
  return {
    upload: async (content, { field, onShare, signal }) => {
      // Loaded with the first file. It shows the server that a person is there; where a browser cannot, the server says so.
      const { canProve, proveWork } = await import("../humanCheck/index.ts");
      const captcha = canProve() ? await proveWork() : undefined;
      const sent = await upload(
        publicFormCalls.uploadToPublicForm,
        { token, captcha, field, file: content, ...(once ? { device: ownDevice() } : {}) },
        { onShare, signal },
      );
      const file: StoredFile = {
        id: sent.id,
        name: sent.name,
        contentType: content.type,
        sizeText: sizeText(sent.size),
      };
      waiting.set(sent.id, { file, ticket: sent.ticket, content });
      return file;
    },
    describe: async (ids) => ids.flatMap((id) => waiting.get(id)?.file ?? []),
    content: async ({ id }) => {
      const own = waiting.get(id);
      // A picture of the form; what was sent on an earlier visit is not given back.
      if (!own) return loadPicture(token, id);
      if (!own.content) throw new RequestFault(404, "F4004", "");
      return own.content;
    },
    ticketsOf: (answers) => {
      const ids = new Set(listedNumbers(Object.values(answers)));
      return [...waiting.values()].flatMap(({ file, ticket }) =>
        ids.has(file.id) ? [ticket] : [],
      );
    },
    kept: () => [...waiting.values()].map(({ file, ticket }) => ({ file, ticket })),
  };
}

/** The numbers in lists, also in those of rows. */
const listedNumbers = (list: unknown[]): unknown[] =>
  list.flatMap((item) =>
    Array.isArray(item)
      ? [...item.filter((one) => typeof one === "number"), ...listedNumbers(item)]
      : typeof item === "object" && item !== null
        ? listedNumbers(Object.values(item))
        : [],
  );

const kilobyte = 1024;
const sizeText = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${Math.round((bytes / kilobyte / kilobyte) * 10) / 10} MB`;

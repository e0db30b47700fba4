import { createContext, useContext } from "react";
import { describeFiles, fileContent, uploadFile, type StoredFile } from "../storedFiles.ts";

/** What goes with a file on its way. */
export interface Sent {
  /** Path of the field it is for; inside rows that of the column. */
  field: string;
  /** Hears 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** Where the files of a form are kept. */
export interface FileStore {
  /** Sends one file and gives what was stored. Throws RequestFault. */
  upload: (file: File, sent: Sent) => Promise<StoredFile>;
  /** What files are called. */
  describe: (ids: readonly number[]) => Promise<StoredFile[]>;
  /** What is in a file. Throws RequestFault. */
  content: (file: StoredFile) => Promise<Blob>;
}

const Context = createContext<FileStore>({
  upload: uploadFile,
  describe: describeFiles,
  content: fileContent,
});

/** Another place for the files of the forms below, such as a public form's. */
export const FileStoreProvider = Context.Provider;

export const useFileStore = (): FileStore => useContext(Context);

import type { Readable } from "node:stream";

/** Where the bytes of files lie. Keys are relative, such as `upload/2026/11/21/1400000000001.png`. */
export interface FileStorage {
  /** Name for the record: "local", "s3". */
  readonly provider: string;
  /** Name of the place in it. Existing clients show files of "Local" by their path. */
  readonly bucketName: string;
  /** Takes a finished local file over under its key. */
  put(key: string, temporaryPath: string): Promise<void>;
  /** Throws D8000 when there is none. */
  open(key: string): Promise<{ stream: Readable; size: number }>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
}

/** An upload that was read to its end and checked; it lies in a temporary place until it is kept or discarded. */
export interface ReceivedFile {
  /** As the person named it, without folder and suffix. */
  fileName: string;
  /** Lower case with the dot; "" when there is none. `.jpeg` and `.jpe` become `.jpg`. */
  suffix: string;
  /** By content, never by what the client claims. */
  contentType: string;
  /** Bytes. */
  size: number;
  md5: string;
  temporaryPath: string;
}

export interface StoredFile {
  provider: string;
  bucketName: string;
  /** Folder, such as `upload/2026/11/21`. */
  filePath: string;
  /** filePath, id and suffix: what `open`, `read` and `remove` take. */
  key: string;
}

export interface SendOptions {
  /** Name for the person's disk, with suffix. */
  name: string;
  contentType: string;
  /** Shows it in the browser where that cannot run code; otherwise it is always a download. */
  inline?: boolean;
}

/** A file on its way to a person. */
export class FileAnswer {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string | number>>;

  constructor(stream: Readable, headers: Record<string, string | number>) {
    this.stream = stream;
    this.headers = headers;
  }
}

/** Uploaded files of one server. Who may see which file is decided by the record that describes it. */
export interface Files {
  /** Folder of uploads, exports and imports on their way. */
  readonly temporaryFolder: string;
  /** Folder of the uploads that arrive in parts, until their last part. */
  readonly partsFolder: string;
  /**
   * Reads an upload, at most `maxBytes` (50 MB unless told). D8001 for a type that is not allowed, D8002 too large, D8003 a suffix that
   * does not fit the content, D8005 a name that is none.
   */
  receive(name: string, content: Readable, maxBytes?: number): Promise<ReceivedFile>;
  /** Gives a received file its place, named by the id of its record. `folder` instead of the day, such as `avatar`. */
  keep(file: ReceivedFile, id: number, folder?: string): Promise<StoredFile>;
  discard(file: ReceivedFile): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Opens a file for a call to answer with: the handler of a call without envelope returns it, and it is streamed after the
   * transaction. D8000 when its bytes are gone.
   */
  open(key: string, options: SendOptions): Promise<FileAnswer>;
  /** The bytes of a file; D8000 when they are gone. */
  read(key: string): Promise<Buffer>;
}

/** Version of the layout below; a reader refuses every other one. */
export const formatVersion = 1;

/** The same for a base of the archive of the log, whose entries are the files of the cluster. */
export const baseFormat = "base-1";

/** Ending of an archive: tar, compressed with Zstandard, encrypted with age. The tools of these names open it as well. */
export const archiveEnding = ".tar.zst.age";

/** First entry of an archive. */
export const aboutEntry = "about.json";
/** Second entry: the keys that open the secrets of the database. */
export const keysEntry = "keys.json";
/** Last entry: what the archive has to hold, so that one that ends early is noticed. */
export const manifestEntry = "manifest.json";
/** Folder of the rows: `tables/<schema>.<table>/<part>.copy`, in the text format of COPY. */
export const tablesFolder = "tables/";
/** Folder of uploaded files, by the key under which they are stored. */
export const filesFolder = "files/";

export interface TableAbout {
  /** `schema.table`, not quoted. */
  name: string;
  /** Names of the columns, in the order in which COPY writes them. */
  columns: string[];
}

/** What the archive holds and which version of the database it fits. */
export interface About {
  format: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Version of Formwork, such as "0.1.0". */
  version: string;
  engine: "embedded" | "outside";
  /** Applied migrations, in order. */
  migrations: { name: string; sha256: string }[];
  /** Zone in which COPY wrote times; absent: that of the server. */
  zone?: string;
  tables: TableAbout[];
  sequences: { name: string; value: string; called: boolean }[];
}

/** A data key in clear: the archive around it is encrypted. */
export interface StoredKey {
  id: string;
  /** Base64. */
  key: string;
  /** Milliseconds since 1970. */
  sealsFrom: number;
}

export interface Manifest {
  /** Rows by table. */
  rows: Record<string, number>;
  /** Files and their bytes. */
  files: { count: number; bytes: number };
  /** Keys of files that a record names but the store no longer has. */
  missing: string[];
  /** SHA-256 over names and contents of all entries before this one, in hex. */
  sha256: string;
}

/** What this process keeps because it can be had again: read, dropped and shown under a name. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** True when it was there. */
  delete(key: string): boolean;
  clear(): void;
  /** What is kept, the one used least lately first. */
  entries(): Iterable<[key: string, value: Value]>;
}

export interface CacheOptions<Value> {
  /** First part of its keys where they are shown. */
  name: string;
  /** Entries at most; the one used least lately makes room. */
  most: number;
  /** Milliseconds for which a value counts; null: until it is dropped. */
  life: number | null;
  now?: () => number;
  /** What administrators may see of a value, as JSON. Absent: nothing, for it is secret. */
  show?: (value: Value) => unknown;
  /** Keys that let somebody in: checksums of them are shown. */
  secretKeys?: boolean;
}

export interface StoreFigures {
  entries: number;
  /** Entries at most; null: no limit. */
  most: number | null;
  /** Milliseconds for which a value counts; null: it differs, or until it is dropped. */
  life: number | null;
  /** Since the process started. */
  hits: number;
  misses: number;
  /** Characters of what is shown of the values; null: they are secret. */
  size: number | null;
  /** Where it is kept. */
  place: "memory" | "redis" | "database";
}

export interface StoredEntry {
  /** Milliseconds that are left to it; null: until it is dropped. */
  left: number | null;
  /** As JSON; undefined: it is secret. */
  value: unknown;
}

/** Keys with values that an administrator may look at and drop, wherever they lie. */
export interface Store {
  name: string;
  /** Protects something, so that it goes only when it is named, not with everything. */
  guards?: boolean;
  /** One for all processes: what is dropped in one of them is gone. */
  shared?: boolean;
  figures(): Promise<StoreFigures>;
  keys(): Promise<string[]>;
  read(key: string): Promise<StoredEntry | null>;
  /** How many were there. */
  delete(keys: readonly string[]): Promise<number>;
}

/** The caches of one process by name. */
export interface Caches {
  create<Value>(options: CacheOptions<Value>): Cache<Value>;
  /** Has something that is kept in another way shown beside them. */
  add(store: Store): void;
  /** In the order of their names. */
  stores(): Store[];
}

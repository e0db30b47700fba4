export interface Count {
  /** This one included. */
  count: number;
  /** Milliseconds until it begins anew. */
  left: number;
}

/** Counts by key within a time that begins with the first. */
export interface Counter {
  count(key: string): Promise<Count>;
  /** What was counted turned out not to matter. */
  takeBack(key: string): Promise<void>;
}

export interface CounterOptions {
  /** First part of its keys, wherever they lie. */
  name: string;
  /** Milliseconds that are counted together. */
  window: number;
  /** Keys that a process remembers by itself; the one that began first makes room. */
  most: number;
  now?: () => number;
}

/** Makes counters. All processes count together where they share a Redis; otherwise each counts its own. */
export interface Limits {
  counter(options: CounterOptions): Counter;
}

/** Counters that all processes share. Every call may fail or take long: whoever calls counts by himself too. */
export interface SharedCounters {
  ready(): boolean;
  count(key: string, window: number): Promise<Count>;
  takeBack(key: string): Promise<void>;
  keys(prefix: string): Promise<string[]>;
  read(key: string): Promise<Count | null>;
  delete(keys: readonly string[]): Promise<number>;
}

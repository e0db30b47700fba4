/** What a piece of work read of a map: single keys, or all of it when it went through the entries. */
export interface Reading {
  keys: Set<string>;
  all: boolean;
}

/**
 * A map that records what was read from it, so that work is repeated exactly when something it depended on has changed.
 * Reading outside of `during` is not recorded.
 */
export class RecordedMap<Value> extends Map<string, Value> {
  #reading: Reading | null = null;

  /** Does the work and returns what it read from this map. Must not be nested. */
  during(work: () => void): Reading {
    const reading: Reading = { keys: new Set(), all: false };
    this.#reading = reading;
    try {
      work();
    } finally {
      this.#reading = null;
    }
    return reading;
  }

  #whole(): void {
    if (this.#reading) this.#reading.all = true;
  }

  override get(key: string): Value | undefined {
    this.#reading?.keys.add(key);
    return super.get(key);
  }

  override has(key: string): boolean {
    this.#reading?.keys.add(key);
    return super.has(key);
  }

  override get size(): number {
    this.#whole();
    return super.size;
  }

  override entries(): MapIterator<[string, Value]> {
    this.#whole();
    return super.entries();
  }

  override keys(): MapIterator<string> {
    this.#whole();
    return super.keys();
  }

  override values(): MapIterator<Value> {
    this.#whole();
    return super.values();
  }

  override forEach(call: (value: Value, key: string, map: Map<string, Value>) => void): void {
    this.#whole();
    super.forEach(call);
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    this.#whole();
    return super[Symbol.iterator]();
  }
}

/** Something waiting to be written, and how much memory it holds. */
interface Waiting<Item> {
  item: Item;
  size: number;
}

export interface QueueBounds {
  items: number;
  bytes: number;
  /** Most items written at once. */
  batch: number;
}

export interface WriteQueue<Item> {
  /** Never blocks: beyond its bounds the item is dropped and counted. */
  push(item: Item, size: number): void;
  /** Writes what waits; what cannot be written now stays. True: everything was written. */
  flush(): Promise<boolean>;
  /** Number of items dropped since the last question. */
  takeDropped(): number;
  readonly length: number;
}

/** A bounded queue in memory before a writer that may fail. `write` throws when the batch has to be tried again. */
export function createWriteQueue<Item>(
  bounds: QueueBounds,
  write: (items: Item[]) => Promise<void>,
): WriteQueue<Item> {
  const waiting: Waiting<Item>[] = [];
  let bytes = 0;
  let dropped = 0;
  let running: Promise<boolean> | null = null;

  async function drain(): Promise<boolean> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, bounds.batch);
      try {
        await write(batch.map(({ item }) => item));
      } catch {
        return false;
      }
      waiting.splice(0, batch.length);
      for (const { size } of batch) bytes -= size;
    }
    return true;
  }

  return {
    push(item, size) {
      if (waiting.length >= bounds.items || bytes + size > bounds.bytes) {
        dropped += 1;
        return;
      }
      waiting.push({ item, size });
      bytes += size;
    },
    flush() {
      running ??= drain().finally(() => {
        running = null;
      });
      return running;
    },
    takeDropped() {
      const count = dropped;
      dropped = 0;
      return count;
    },
    get length() {
      return waiting.length;
    },
  };
}

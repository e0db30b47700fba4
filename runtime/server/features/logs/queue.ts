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
  /** Never blocks: beyond its bounds the item is dropped and counted. A full batch is written at once. */
  push(item: Item, size: number): void;
  /** Writes what waits now; what cannot be written now stays. True: everything was written. */
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
  /** How many of the first are to be written even if they fill no batch. */
  let asked = 0;
  let running: Promise<boolean> | null = null;

  // What arrives while a batch is on its way waits for a full one: a transaction for a few items costs as much as one for many.
  const isDue = () => asked > 0 || waiting.length >= bounds.batch;

  async function drain(): Promise<boolean> {
    try {
      while (isDue()) {
        const batch = waiting.slice(0, bounds.batch);
        await write(batch.map(({ item }) => item));
        waiting.splice(0, batch.length);
        for (const { size } of batch) bytes -= size;
        asked = Math.max(0, asked - batch.length);
      }
      return true;
    } catch {
      asked = 0;
      return false;
    } finally {
      running = null;
    }
  }

  const run = async (): Promise<boolean> => (isDue() ? (running ??= drain()) : true);

  return {
    push(item, size) {
      if (waiting.length >= bounds.items || bytes + size > bounds.bytes) {
        dropped += 1;
        return;
      }
      waiting.push({ item, size });
      bytes += size;
      if (waiting.length >= bounds.batch && !running) void run();
    },
    flush() {
      asked = waiting.length;
      return run();
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

import { watch as watchFolder } from "chokidar";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Report } from "../output/report.ts";
import { generate } from "./generate.ts";
import { createMemory } from "./runs/memory.ts";
import type { GenerateOptions } from "./options.ts";
import { regenerate } from "./runs/regenerate.ts";

/** Editors write a file in several steps; this long after the first one it is taken as whole. Milliseconds. */
const settleTime = 10;
/** After this long without a change what short runs have left out is made up for. Milliseconds. */
const idleTime = 1000;

/**
 * Generates now and after every change below the schemas, until the process ends. A run that finds faults prints them and
 * waits for the next change. A changed entity is generated alone; the types of the whole API follow in the next pause.
 */
export async function watch(
  options: GenerateOptions,
  report: Report,
  say: (text: string) => void,
): Promise<never> {
  const memory = createMemory();
  const changes = watchChanges(options.schemas);
  // What is written before it is ready is not seen, and must be in what is read.
  await changes.ready;
  let names: ReadonlySet<string> | null = null;
  for (;;) {
    const outcome = await attempt(say, () =>
      names ? regenerate(options, report, memory, names) : "whole",
    );
    if (outcome === "whole" || outcome === undefined)
      await attempt(say, () => generate(options, report, memory));
    say(`watching ${options.schemas}`);
    names = await changes.next(outcome === "written" ? idleTime : null);
  }
}

async function attempt<Result>(
  say: (text: string) => void,
  work: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

interface Changes {
  ready: Promise<void>;
  /** Names of the files that have changed since it was asked last; null after `patience` milliseconds without any. */
  next(patience: number | null): Promise<ReadonlySet<string> | null>;
}

function watchChanges(folder: string): Changes {
  let names = new Set<string>();
  let changed = Promise.withResolvers<void>();
  // Many editors save a new file in the place of the old one: folders are watched, for a watched file would be gone then.
  const ready = Promise.withResolvers<void>();
  watchFolder(folder, { ignoreInitial: true, atomic: settleTime })
    .on("ready", () => ready.resolve())
    .on("all", (_event, name) => {
      names.add(path.relative(folder, name));
      changed.resolve();
    });
  return {
    ready: ready.promise,
    async next(patience) {
      const pause = new AbortController();
      const waits = [
        changed.promise,
        ...(patience === null ? [] : [wait(patience, undefined, pause).catch(() => undefined)]),
      ];
      await Promise.race(waits);
      pause.abort();
      if (names.size === 0) return null;
      await wait(settleTime);
      const found = names;
      names = new Set();
      changed = Promise.withResolvers<void>();
      return found;
    },
  };
}

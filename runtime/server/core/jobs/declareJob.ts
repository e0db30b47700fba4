import { Ajv, type JSONSchemaType } from "ajv";
import type { Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { type Database, systemClaims, type Transaction } from "../database/contract.ts";
import type {
  AskedJob,
  AskedPlan,
  AskedRun,
  AskOptions,
  Job,
  Queue,
  ScheduledJob,
} from "./contract.ts";
import { enqueue } from "./enqueue.ts";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

/**
 * Declares work of the server by its name. With `input`, features ask for it: `job.ask(tx, input)`. With `schedule`, it runs at its times.
 * Either way the job is given to the engine in one list (`features/scheduler/builtInJobs.ts`).
 */
export function declareJob<Input extends Json>(plan: AskedPlan<Input>): AskedJob<Input>;
export function declareJob(plan: ScheduledJob): ScheduledJob;
export function declareJob<Input extends Json>(plan: AskedPlan<Input> | ScheduledJob): Job {
  if ("schedule" in plan) return plan;
  const { name, input: schema, run, retries = 10, pauseMs = 2000, timeoutMs = 600_000 } = plan;
  const accept = accepting(name, schema);
  return {
    name,
    timeoutMs,
    places: plan.places ?? null,
    ask: (tx: Transaction, input: Json, { key, delayMs, lane }: AskOptions = {}) =>
      enqueue(tx, {
        kind: name,
        input: accept(input),
        retries,
        pauseMs,
        ...(key === undefined ? {} : { key }),
        ...(delayMs === undefined ? {} : { delayMs }),
        ...(lane === undefined ? {} : { lane }),
      }),
    // Checked again: the row may have been written by another version of the server.
    run: (context: AskedRun<Json>) => run({ ...context, input: accept(context.input) }),
  };
}

/** Gives an input back that satisfies the schema; F4000 with the wrong places otherwise. */
function accepting<Input>(name: string, schema: JSONSchemaType<Input>): (input: unknown) => Input {
  const validate = ajv.compile(schema);
  return (input) => {
    if (validate(input)) return input;
    const faults = (validate.errors ?? []).map(({ instancePath, message }) => [
      `${name}${instancePath}`,
      { key: "type", params: { expected: message ?? "" } },
    ]);
    throw new FormworkError("F4000", { fields: Object.fromEntries(faults) });
  };
}

/** Jobs that features ask for: those with places of their own as a queue each, all others as one. */
export function askedQueues(database: Database, jobs: readonly AskedJob[]): Queue<AskedJob>[] {
  const apart = jobs.filter(({ places }) => places !== null);
  const others = jobs.filter(({ places }) => places === null);
  return [
    askedJobs(database, others),
    ...apart.map((job) => ({
      ...askedJobs(database, [job]),
      atOnce: job.places ?? usualPlaces,
    })),
  ];
}

const usualPlaces = 5;

/** Jobs that features ask for, as one queue. */
export function askedJobs(database: Database, jobs: readonly AskedJob[]): Queue<AskedJob> {
  const known = new Map(jobs.map((job) => [job.name, job]));
  return {
    kinds: [...known.keys()],
    atOnce: usualPlaces,
    silenceMs: 30_000,
    deaths: 10,
    begin: async (_, { kind }) => known.get(kind) ?? null,
    timeoutMs: (job) => job.timeoutMs,
    async run({ task, state: job, signal, progress, end }) {
      const ended = { once: false };
      const result = await job.run({
        database,
        input: task.request,
        taskId: task.id,
        attempt: task.attempts,
        signal,
        progress,
        async once(work) {
          await database.transaction(systemClaims, async (tx) => {
            await work(tx);
            if (!(await end(tx, { state: "done" }))) throw new Error("another process has it");
          });
          ended.once = true;
        },
      });
      if (ended.once) return null;
      return { state: "done", ...(result === undefined ? {} : { result }) };
    },
  };
}

import type { EntityModel } from "../../../shared/entity/model.ts";
import type { NotifyModel } from "../../../shared/entity/model/tellModel.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import type { EntityShape } from "../../core/entity/contract.ts";
import { createParameters } from "../../core/entity/parameters.ts";
import { conditionSql } from "../../core/entity/read/expressions.ts";
import type { ServerCore } from "../../core/http/server.ts";
import type { AskedJob } from "../../core/jobs/contract.ts";
import { declareJob } from "../../core/jobs/declareJob.ts";
import { followersOf } from "./followers.ts";
import type { Occasion } from "./occasion.ts";
import { tell, type TellSources, type Told, toldOf } from "./tell.ts";

// A type and not an interface: it is JSON.
export type TellInput = { changes: number[] };

interface Change {
  tenantId: number;
  entity: string;
  recordId: number;
  userId: number;
  event: string | null;
  /** Columns with another value. */
  columns: string[];
}

/**
 * Tells people of changes; the trigger `tell_changes` asks for it (0098). Everything is written in the transaction that ends the task, so
 * that each change is told once, whatever happens to the process.
 */
export const createChangesJob = (sources: TellSources): AskedJob<TellInput> =>
  declareJob<TellInput>({
    name: "record.tell",
    input: {
      type: "object",
      properties: { changes: { type: "array", items: { type: "integer" } } },
      required: ["changes"],
    },
    async run({ input, database, signal, once }) {
      const core = sources.core();
      if (!core) throw new Error("the app is not built yet");
      const told: Told[] = [];
      for (const occasion of await occasionsOf(core, database, input.changes)) {
        signal.throwIfAborted();
        told.push(...(await toldOf(core, occasion, sources)));
      }
      await once((tx) => tell(tx, told, sources.mail));
    },
  });

/** What the schemas have people told of these changes; of several changes of a record that say the same, the first. */
function occasionsOf(
  core: ServerCore,
  database: Database,
  ids: readonly number[],
): Promise<Occasion[]> {
  return database.transaction(
    systemClaims,
    async (tx) => {
      const found = new Map<string, Occasion>();
      for (const change of await readChanges(tx, ids)) {
        const model = core.registry.models.get(change.entity);
        for (const rule of model?.notify ?? []) {
          const key = JSON.stringify([change.entity, change.recordId, rule.name]);
          const shape = core.registry.shape(change.entity);
          if (found.has(key) || !isMeant(rule, change, shape)) continue;
          if (await meets(tx, shape, change.recordId, rule.when))
            found.set(key, occasionOf(shape.model, rule, change));
        }
        if (!model?.collaboration?.includes("followers") || !isUpdate(change)) continue;
        const key = JSON.stringify([change.entity, change.recordId]);
        const people = found.has(key) ? [] : await followersOf(tx, change);
        if (people.length > 0) found.set(key, forFollowers(change, people));
      }
      return [...found.values()];
    },
    { readOnly: true },
  );
}

const readChanges = (tx: Transaction, ids: readonly number[]): Promise<Change[]> =>
  tx.query<Change>(
    `select c.tenant_id as "tenantId", c.entity, c.record_id as "recordId", c.user_id as "userId",
            formwork.event_of(c.action, c.before, c.after) as event,
            array(select key from jsonb_object_keys(coalesce(c.after, '{}')) key
                   where c.before -> key is distinct from c.after -> key) as columns
       from formwork.journal c where c.id = any($1::bigint[]) order by c.id`,
    [ids],
  );

function isMeant(
  { on, fields }: NotifyModel,
  { event, columns }: Change,
  { byName }: EntityShape,
): boolean {
  if (event === null) return false;
  if (on.includes(event) && event !== "update") return true;
  if (!isUpdate({ event }) || !on.includes("update")) return false;
  return (
    fields.length === 0 || fields.some((name) => columns.includes(byName.get(name)?.column ?? ""))
  );
}

/** A transition is one as well. */
const isUpdate = ({ event }: Pick<Change, "event">): boolean =>
  event !== null && event !== "create" && event !== "delete" && event !== "restore";

/** The record as it is now meets the condition. */
async function meets(
  tx: Transaction,
  shape: EntityShape,
  recordId: number,
  when: string | null,
): Promise<boolean> {
  if (when === null) return true;
  const parameters = createParameters();
  const id = parameters.bind(recordId);
  const condition = conditionSql(shape, when, tx.claims, parameters);
  const text = `select 1 from ${shape.table} t where t."id" = ${id} and (${condition})`;
  return (await tx.query(text, parameters.values)).length > 0;
}

const occasionOf = (
  { module, name: entity }: EntityModel,
  { name, to, by, text }: NotifyModel,
  change: Change,
): Occasion => ({
  tenantId: change.tenantId,
  entity: change.entity,
  recordId: change.recordId,
  text: { key: `${module}.${entity}._notify.${name}`, source: text },
  to,
  by,
  values: {},
  except: change.userId,
});

const forFollowers = (
  { tenantId, entity, recordId, userId }: Change,
  people: readonly number[],
): Occasion => ({
  tenantId,
  entity,
  recordId,
  text: { key: "shell.collaboration.told.change", source: "Changed: {{title}}" },
  to: [],
  people,
  by: ["inbox"],
  values: {},
  except: userId,
});

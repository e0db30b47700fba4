import type { DictionaryModel, EntityModel } from "../../../shared/entity/model.ts";
import { namedForms } from "../../../shared/forms/namedForms.ts";
import type { FormSurroundings } from "../../../shared/forms/standIns.ts";
import { formStates } from "../../../shared/forms/formStates.ts";
import type { Cache, Caches } from "../../core/caches/contract.ts";
import { remember } from "../../core/caches/remember.ts";
import { type Database, systemClaims, type Transaction } from "../../core/database/contract.ts";
import { type AddedEntity, type Known, shapeOf } from "../../core/entity/registry.ts";
import type { EntityShape, Registry } from "../../core/entity/contract.ts";
import type { EntityMaps, TenantEntities } from "../../core/http/server.ts";
import { withEntities } from "../../core/http/tenantCore.ts";
import { submissionModel, tableOfForm } from "./formEntity.ts";
import { createPauses } from "../../core/pauses.ts";
import type { AfterAnswers, AfterSettings } from "./after/afterAnswers.ts";
import { tellAnswer, type ToldForm } from "./answers/tellAnswer.ts";
import { publishedModel, readVersions, submissionModels } from "./store.ts";
import { surroundingsOf, withForms } from "./surroundings.ts";

/** The published forms of every tenant as entities, kept by one process and dropped by all when one of them changes. */
export interface TenantForms {
  entities: TenantEntities;
  /** One of them, once a call of any tenant has brought the entities that are everybody's; null: there is none. */
  modelOf(tenantId: number, key: string): Promise<EntityModel | null>;
  /** After the commit every process looks at the tenant's forms anew. */
  outdate(tx: Transaction, tenantId: number): void;
  close(): Promise<void>;
}

interface PublishedRow {
  id: number;
  code: string;
  name: string;
  /** Somebody is told of new submissions. */
  tells: boolean;
  after: AfterSettings;
  number: number;
  document: string;
}

const channel = "formwork_form";
const mostTenants = 300;

export interface TenantFormSources {
  database: Database;
  caches: Caches;
  dictionaries: readonly DictionaryModel[];
  /** What happens after an answer. */
  answers: AfterAnswers;
}

export async function openTenantForms({
  database,
  caches,
  dictionaries,
  answers,
}: TenantFormSources): Promise<TenantForms> {
  const known: Cache<Promise<EntityMaps | null>> = caches.create({
    name: "tenantForms",
    most: mostTenants,
    life: null,
    show: async (maps) =>
      [...((await maps)?.registry.models.keys() ?? [])].filter((key) => key.startsWith("forms/")),
  });
  const stop = await database.listen(
    channel,
    (payload) => void known.delete(payload),
    () => known.clear(),
  );

  async function load(base: Registry, tenantId: number): Promise<EntityMaps | null> {
    return database.transaction(
      systemClaims,
      async (tx) => {
        const rows = await tx.query<PublishedRow>(
          `select f.id, f.code, f.name, v.number, v.document,
                  exists (select 1 from system_form_notice_user n where n.form_id = f.id) as tells,
                  jsonb_build_object('copyField', f.copy_field, 'copyToSender', f.copy_to_sender, 'stepField', f.step_field,
                    'stepName', f.step_name, 'stepUserId', f.step_user_id) as after
             from system_form f
             join system_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.published_number
            where f.tenant_id = $1 and f.status in (${formStates.published}, ${formStates.closed}) and not f.is_delete
            order by f.order_no, f.id`,
          [tenantId],
        );
        if (rows.length === 0) return null;
        const others = await surroundingsOf(tx, { registry: base, dictionaries, tenantId });
        const around = withForms(others, await referredForms(rows, others));
        const pause = createPauses();
        const added: AddedEntity[] = [];
        for (const row of rows) {
          const entity = addedEntity(tenantId, row, { around, database, answers });
          if (entity) added.push(entity);
          await pause();
        }
        return withEntities(base, added, tenantId);
      },
      { readOnly: true },
    );
  }

  let everybodys: Registry | undefined;
  function entities(base: Registry, tenantId: number): Promise<EntityMaps | null> {
    everybodys ??= base;
    return remember(known, String(tenantId), () => load(base, tenantId));
  }

  return {
    entities,
    async modelOf(tenantId, key) {
      const maps = everybodys && (await entities(everybodys, tenantId));
      return maps?.registry.models.get(key) ?? null;
    },
    outdate(tx, tenantId) {
      tx.afterCommit(async () => {
        known.delete(String(tenantId));
        await database.notify(channel, String(tenantId));
      });
    },
    close: stop,
  };
}

/**
 * The forms that others refer to, read before those: of a form that is referred to nobody asks what its own relations lead to, so one
 * reading without other forms is enough, and forms may refer to each other.
 */
async function referredForms(
  rows: readonly PublishedRow[],
  around: FormSurroundings,
): Promise<EntityModel[]> {
  const pause = createPauses();
  const named = new Set<string>();
  for (const { document } of rows) {
    for (const code of namedForms(document)) named.add(code);
    await pause();
  }
  const models: EntityModel[] = [];
  for (const { id, code, document } of rows) {
    const model = named.has(code) ? publishedModel(document, around) : null;
    if (model) models.push(submissionModel(model, id));
    await pause();
  }
  return models;
}

interface Around extends Pick<TenantFormSources, "database" | "answers"> {
  around: FormSurroundings;
}

function addedEntity(
  tenantId: number,
  { id, code, name, tells, after, number, document }: PublishedRow,
  { around, database, answers }: Around,
): AddedEntity | null {
  const current = publishedModel(document, around);
  if (!current) return null;
  const model = submissionModel(current, id);
  const afterCreate = answers.afterCreate({ ...after, id, tenantId, name, model });
  let former: Promise<ReadonlyMap<number, EntityShape>> | undefined;
  const readFormer = async (tx: Transaction, registry: Known) => {
    const versions = await readVersions(tx, { id, tenantId }, around);
    const shapes = new Map<number, EntityShape>();
    const pause = createPauses();
    for (const [each, earlier] of await submissionModels(id, versions)) {
      shapes.set(each, shapeOf(registry, { model: earlier }));
      await pause();
    }
    return shapes;
  };
  return {
    model,
    hooks: {
      ...(tells ? tellingHooks({ id, tenantId, code, name, model }, database) : {}),
      ...(afterCreate ? { afterCreate } : {}),
    },
    async ofRecord(tx, record, registry) {
      const [row] = await tx.query<{ number: number }>(
        `select "_version" as number from "${tableOfForm(id)}" where id = $1`,
        [record],
      );
      if (!row || row.number === number) return null;
      former ??= readFormer(tx, registry);
      const shapes = await former.catch((error: unknown) => {
        former = undefined;
        throw error;
      });
      return shapes.get(row.number) ?? null;
    },
  };
}

const tellingHooks = (form: ToldForm, database: Database): NonNullable<AddedEntity["hooks"]> => ({
  afterAllCreated: (context) => tellAnswer(context, form, database),
});

import { kindOf } from "../../../shared/entity/kinds/registry.ts";
import type { EntityModel, FieldModel, Json } from "../../../shared/entity/model.ts";
import { isLog } from "../../../shared/entity/logEntity.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { formModule } from "../../../shared/forms/document.ts";
import { isAllowed } from "../../../shared/permission/permissionCode.ts";
import { accessTo, readable } from "../../core/entity/rights/access.ts";
import type { CallContext } from "../../core/http/contract.ts";
import type { FeatureServices } from "../services.ts";
import { type Hit, hitOf } from "./hit.ts";

/** What a person looks for among the records of an entity: the buttons of menus are no pages. */
const found: Record<string, Record<string, Json>> = { "access/menu": { type__ne: 3 } };
const hitsEach = 5;
const mostEntities = 60;
/** Milliseconds after which no further entity is looked through. */
const patience = 2500;

interface Found {
  groups: { entity: string; title: string; path: string; more: boolean; hits: Hit[] }[];
  complete: boolean;
}

/**
 * Handler of sysSearch: one look into every entity the person may list, one after the other over the connection of the call, through
 * the pipeline of lists, so that rows and fields are those of his lists.
 */
export function createSearchActions({ translator }: Pick<FeatureServices, "translator">) {
  /** The latest search of a session: anyone who types on does not wait for what he typed before. */
  const latest = new Map<string, symbol>();

  return {
    async searchEverywhere({ q }: { q: string }, context: CallContext): Promise<Found> {
      const words = q.toLowerCase().split(/\s+/u).filter(Boolean);
      if (words.length === 0) return { groups: [], complete: true };
      const { id } = context.session;
      const mark = Symbol(q);
      latest.set(id, mark);
      const until = Date.now() + patience;
      const groups: Found["groups"] = [];
      try {
        for (const model of searched(context)) {
          if (latest.get(id) !== mark || Date.now() > until) return { groups, complete: false };
          const hits = await hitsOf(model, q, words, context);
          if (hits.length === 0) continue;
          groups.push({
            entity: model.key,
            title:
              translator.text(context.locale, `${model.key.replace("/", ".")}._name`) ??
              model.label,
            path: `/api/${model.key}`,
            more: hits.length > hitsEach,
            hits: hits.slice(0, hitsEach),
          });
        }
        return { groups, complete: true };
      } finally {
        if (latest.get(id) === mark) latest.delete(id);
      }
    },
  };
}

/** Entities that the person may list and that can be searched, what was noted of others' doings last. */
function searched({ registry, session }: CallContext): EntityModel[] {
  return [...registry.models.values()]
    .filter((model) => searchedFields(model).length > 0)
    .filter(({ operations: { list } }) => list !== null && isAllowed(session, list))
    .sort((one, other) => Number(isLog(one.key)) - Number(isLog(other.key)))
    .slice(0, mostEntities);
}

/** The searchable fields. People who draw a form rarely choose any; its answers are then found by their title. */
function searchedFields({ module, fields, titleField }: EntityModel): FieldModel[] {
  const own = fields.filter(({ search = 0 }) => search > 0);
  if (own.length > 0 || module !== formModule) return own;
  return fields.filter((field) => field.name === titleField && kindOf(field).prose !== null);
}

async function hitsOf(
  model: EntityModel,
  q: string,
  words: readonly string[],
  { registry, session, records }: CallContext,
): Promise<Hit[]> {
  try {
    const access = accessTo(registry.shape(model.key), session, "read");
    const fields = searchedFields(model).filter((field) => readable(access, field));
    // With every searchable field closed the list would look at the title instead.
    if (fields.length === 0) return [];
    const rows = await records.find(
      model.key,
      { q, ...found[model.key] },
      { limit: hitsEach + 1, asRead: true },
    );
    return rows.map((row) => hitOf(model, fields, words, row));
  } catch (error) {
    // The entity's own rules keep this person out.
    if (error instanceof FormworkError && error.code === "D1016") return [];
    throw error;
  }
}

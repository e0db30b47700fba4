import type { WritableRecords } from "./recordsContract.ts";
import type { EntityModel, FieldModel } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { stepAction } from "../../../shared/permission/policyActions.ts";
import { parseRestFilter } from "../../../shared/filter/rest.ts";
import type { CallContext } from "../http/contract.ts";
import { accessTo, knowableOver, readable, type PolicyAction } from "./rights/access.ts";
import { addRecord } from "./write/create.ts";
import { readableImages } from "./history/history.ts";
import { readImage } from "./history/image.ts";
import { nameRelations } from "./history/nameRelations.ts";
import { listRows } from "./read/list.ts";
import type { Operation } from "./operation.ts";
import { mayRead } from "./rights/policyRules.ts";
import { readRecord } from "./read/readRecord.ts";
import { removeRecord } from "./write/remove.ts";
import type { EntityShape, Registry } from "./contract.ts";
import type { Row } from "./rows.ts";
import { parseRestSort } from "./read/sort.ts";
import { transitionRecord } from "./write/transition.ts";
import { changeRecord } from "./write/update.ts";

export function bindRecords(registry: Registry, contextOf: () => CallContext): WritableRecords {
  const operation = (entity: string, action: PolicyAction): Operation => {
    const shape = registry.shape(entity);
    const context = contextOf();
    return {
      registry,
      shape,
      access: accessTo(shape, context.session, action),
      context,
      form: "rest",
    };
  };
  const readingOf = (entity: string): Operation | null => {
    try {
      return operation(entity, "read");
    } catch (error) {
      if (error instanceof FormworkError && error.code === "D1016") return null;
      throw error;
    }
  };
  return {
    async find(entity, filter, options = {}) {
      const found = operation(entity, "read");
      const { shape, access } = found;
      const list = await listRows(found.context.tx, registry, shape, access, {
        filter: parseRestFilter(
          options.asRead
            ? readersContext(registry, shape, found.context)
            : filterContext(registry, shape, found.context),
          filter,
        ),
        sort: options.sort === undefined ? [] : parseRestSort(shape, access, options.sort),
        offset: 0,
        limit: options.limit ?? 1000,
        after: null,
        count: "none",
        deleted: false,
        view: null,
        form: "rest",
      });
      return list.rows.map((row) => JSON.parse(row) as Row);
    },
    get: (entity, id) => readRecord(operation(entity, "read"), id),
    create: async (entity, input) => ({ id: await addRecord(operation(entity, "create"), input) }),
    update: async (entity, id, input) => {
      await changeRecord(operation(entity, "update"), { id, body: input, version: null });
    },
    delete: async (entity, id) => {
      await removeRecord(operation(entity, "delete"), id, null);
    },
    images(entity, before, after) {
      const model = registry.models.get(entity);
      if (!model || !mayRead(contextOf().session, model)) return null;
      const reading = readingOf(entity);
      if (!reading) return null;
      return readableImages(reading.shape, reading.access, readImage(before), readImage(after));
    },
    async nameChanges(entity, changes) {
      const reading = readingOf(entity);
      if (reading) await nameRelations(reading, changes);
    },
    transition: async (entity, id, name, input = {}) => {
      const request = { id, name, body: input, version: null };
      await transitionRecord(operation(entity, stepAction(name)), request, false);
    },
  };
}

/** What a person may name in a filter; entities reached over a relation apply their own rules. */
export function filterContext(
  registry: Registry,
  shape: EntityShape,
  context: Pick<CallContext, "session">,
  access = accessTo(shape, context.session, "read"),
) {
  const { session } = context;
  return {
    entity: shape.model,
    entityOf: shape.lookup,
    readable(entity: EntityModel, field: FieldModel) {
      if (entity.key !== shape.model.key)
        return knowableOver(session, shape.lookup, entity, field.name);
      return readable(access, field);
    },
  };
}

/** The same for what a person looks for, who knows seeded texts as the console tells them. */
export function readersContext(
  registry: Registry,
  shape: EntityShape,
  context: Pick<CallContext, "session" | "locale">,
  access = accessTo(shape, context.session, "read"),
) {
  const { storedNames } = registry;
  return {
    ...filterContext(registry, shape, context, access),
    storedNames: (entity: EntityModel, words: readonly string[]) =>
      entity.seed === null ? [] : (storedNames?.(context.locale, words) ?? []),
  };
}

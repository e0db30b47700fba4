import type { EntityModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import type { Lookup, PartContext } from "./context.ts";

export type Member = EntityModel | ProjectModel["services"][number];

/** What was made of each entity and service, so that a watcher makes again only what a change concerns. */
export interface Parts {
  /**
   * The part `name` of the member, made by `make` when there is none, or when the member or an entity that `make` looked
   * up has become another object since. `make` may use nothing else that changes.
   */
  take<Owner extends Member, Part>(
    name: string,
    owner: Owner,
    context: PartContext,
    make: (owner: Owner, context: PartContext) => Part,
  ): Part;
}

/** Keeps nothing: a single run makes each part once. */
export const noParts: Parts = { take: (_name, owner, context, make) => make(owner, context) };

interface Kept {
  owner: Member;
  read: Map<string, EntityModel | undefined>;
  part: unknown;
}

export function createParts(): Parts {
  const kept = new Map<string, Kept>();
  return {
    take<Owner extends Member, Part>(
      name: string,
      owner: Owner,
      context: PartContext,
      make: (owner: Owner, context: PartContext) => Part,
    ): Part {
      const id = `${name} ${owner.key}`;
      const known = kept.get(id);
      if (known && known.owner === owner && isCurrent(known, context.lookup)) {
        return known.part as Part;
      }
      const read: Kept["read"] = new Map();
      const lookup: Lookup = (key) => {
        const entity = context.lookup(key);
        read.set(key, entity);
        return entity;
      };
      const part = make(owner, { ...context, lookup });
      kept.set(id, { owner, read, part });
      return part;
    },
  };
}

function isCurrent({ read }: Kept, lookup: Lookup): boolean {
  for (const [key, entity] of read) if (lookup(key) !== entity) return false;
  return true;
}

import type { EntityModel } from "../../../shared/entity/model.ts";
import { extendRegistry, type AddedEntity } from "../entity/registry.ts";
import type { Registry } from "../entity/contract.ts";
import type { Session } from "./contract.ts";
import type { EntityMaps, ServerCore } from "./server.ts";

/** The core as a person's tenant has it: with the entities that the tenant made itself. */
export async function tenantCore(core: ServerCore, session: Session | null): Promise<ServerCore> {
  if (!core.tenantEntities || !session) return core;
  const own = await core.tenantEntities(core.registry.base ?? core.registry, session.tenantId);
  return own ? { ...core, ...own } : core;
}

/** The addresses of all entities of a registry. */
export function entityMaps(registry: Registry): EntityMaps {
  const models = [...registry.models.values()];
  return {
    registry,
    byPath: registry.models,
    byApi: new Map(models.map((model): [string, EntityModel] => [model.api.toLowerCase(), model])),
  };
}

/** Everybody's entities with further ones of a tenant. */
export function withEntities(
  base: Registry,
  added: readonly AddedEntity[],
  tenantId?: number,
): EntityMaps {
  return entityMaps(extendRegistry(base, added, tenantId));
}

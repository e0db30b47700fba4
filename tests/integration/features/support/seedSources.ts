import { entities } from "../../../../generated/server.ts";
import type { SeedSource } from "../../../../runtime/server/core/seed/seedSource.ts";
import { readSeedSources } from "../../../../runtime/server/seedSources.ts";

/** Every first record of the product, as a first start loads them. */
export function seedSources(): SeedSource[] {
  return readSeedSources(entities);
}

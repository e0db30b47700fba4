import type { CallContext, EntityShape, Registry } from "../../entity/contract.ts";
import type { Access } from "../../entity/rights/access.ts";

/** What a query asks, and for whom. */
export interface QueryTarget {
  registry: Registry;
  shape: EntityShape;
  access: Access;
  context: Pick<CallContext, "session" | "locale">;
}

import { checkTenant } from "../../references/tenant.ts";
import type { Step } from "../step.ts";

/** The platform may make records for any tenant that is there. */
export const tenant: Step = {
  name: "tenant",
  on: ["create"],
  many: "each",
  needed: ({ shape }) => shape.byName.get("tenantId")?.system === true,
  run(write) {
    const { operation, body } = write;
    if (!operation.context.tx.claims.platform || !Number.isSafeInteger(body.tenantId)) return;
    write.tenantId = body.tenantId as number;
    return checkTenant(operation, write.tenantId);
  },
};

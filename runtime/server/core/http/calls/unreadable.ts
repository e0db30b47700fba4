import { unreadableFields, type Access } from "../../entity/rights/access.ts";
import { writingLimits } from "../../entity/rights/readOnlyFields.ts";
import type { EntityShape } from "../../entity/contract.ts";
import type { Exchange } from "./callScope.ts";

/**
 * Tells a client which fields are closed to the person: those he may not change in X-Readonly-Fields (`inRecord`: of the one record that is
 * answered), those he may not give to a new record in X-Readonly-On-Create, those of the former that a transition takes in X-Step-Fields
 * (`handOut=mileageOut fuel;return=..`), and those his records are without in X-Unreadable-Fields and, for console calls, in the `extras` of
 * the envelope. Records themselves simply lack the latter, so that an empty value is never mistaken for a closed one.
 */
export function tellUnreadable(
  exchange: Exchange,
  shape: EntityShape,
  access: Access,
  inRecord: readonly string[] | null = null,
): void {
  const { session } = exchange.request;
  const limits = session ? writingLimits(shape, session) : null;
  if (limits) {
    const steps = Object.entries(limits.inSteps).map(
      ([step, names]) => `${step}=${names.join(" ")}`,
    );
    tell(exchange, "x-readonly-fields", (inRecord ?? limits.readOnly).join(","));
    tell(exchange, "x-readonly-on-create", limits.onCreate.join(","));
    tell(exchange, "x-step-fields", steps.join(";"));
  }
  const names = unreadableFields(shape, access);
  tell(exchange, "x-unreadable-fields", names.join(","));
  if (names.length > 0 && exchange.request.face === "console") {
    exchange.extras = { ...exchange.extras, unreadable: names };
  }
}

function tell({ reply }: Exchange, header: string, value: string): void {
  if (value !== "") reply.header(header, value);
}

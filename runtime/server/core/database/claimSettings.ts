import { escapeLiteral } from "pg";
import type { Claims } from "./contract.ts";

/**
 * Gives the text that starts a transaction and sets what row-level security reads, as one simple message.
 * The part that depends on the claims is made once per Claims object: claims are never changed after they were made.
 */
export function createTransactionStart(): (
  claims: Claims,
  options: { readOnly: boolean; timeoutMs: number },
) => string {
  const known = new WeakMap<Claims, string>();
  return (claims, { readOnly, timeoutMs }) => {
    let settings = known.get(claims);
    if (settings === undefined) {
      settings = claimSettings(claims);
      known.set(claims, settings);
    }
    const timeout = Math.max(1, Math.round(timeoutMs));
    return `begin${readOnly ? " read only" : ""}; select ${settings}, set_config('statement_timeout', '${timeout}', true)`;
  };
}

/** `set_config(name, value, true)` for each setting; all are set always, so that none survives from outside. */
export function claimSettings(claims: Claims): string {
  const settings: Record<string, string> = {
    "app.tenant": numberText(claims.tenantId),
    "app.user": numberText(claims.userId),
    "app.org": numberText(claims.orgId),
    "app.roles": arrayText(claims.roles),
    "app.scope": claims.scope.kind,
    "app.orgs":
      claims.scope.kind === "orgs" ? arrayText(claims.scope.orgIds.map(numberText)) : "{}",
    "app.platform": claims.platform ? "on" : "",
  };
  return Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`)
    .join(", ");
}

function numberText(value: number | null): string {
  if (value === null) return "";
  if (!Number.isSafeInteger(value)) throw new TypeError(`claims hold ${value} where an id belongs`);
  return String(value);
}

/** PostgreSQL array literal; every element is quoted unless it is a number. */
function arrayText(values: string[]): string {
  const quote = (value: string) =>
    /^\d+$/.test(value) ? value : `"${value.replace(/[\\"]/g, "\\$&")}"`;
  return `{${values.map(quote).join(",")}}`;
}

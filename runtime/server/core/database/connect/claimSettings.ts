import type { Claims } from "../contract.ts";
import { rowRulesSetting } from "../rowRules.ts";

/** What row-level security reads, and the limits of a transaction, in the order of the statement's parameters. */
const settingNames = [
  "app.tenant",
  "app.user",
  "app.org",
  "app.roles",
  "app.scope",
  "app.orgs",
  "app.platform",
  "app.role_ids",
  "app.administrator",
  "app.closed",
  "app.row_rules",
  "app.org_path",
  "app.lang",
  "app.calendar",
  "statement_timeout",
  "lock_timeout",
  "plan_cache_mode",
  "transaction_read_only",
];

/**
 * Sets everything for the running transaction and nothing beyond it; all settings always, so that none survives from
 * outside. An absent last parameter leaves read-only as it is: it cannot be lifted. The condition asks for every setting and never holds: a row
 * of them would be written, sent and read for nobody.
 */
export const claimStatement = `select where num_nulls(${settingNames
  .map((name, index) =>
    name === "transaction_read_only"
      ? `set_config('${name}', coalesce($${index + 1}, current_setting('${name}')), true)`
      : `set_config('${name}', $${index + 1}, true)`,
  )
  .join(", ")}) < 0`;

export type ClaimValues = (string | null)[];

const planMode = settingNames.indexOf("plan_cache_mode");

type PlanMode = "force_custom_plan" | "force_generic_plan";

const withModes = new WeakMap<ClaimValues, Map<PlanMode, ClaimValues>>();

/** The same parameters for a statement that is planned anew for its values, or runs by the plan that is kept for its text. */
export function withPlanMode(values: ClaimValues, mode: PlanMode): ClaimValues {
  return remembered(withModes, values, mode, () => values.with(planMode, mode));
}

/**
 * Gives the parameters of claimStatement; the same object for the same Claims object, for claims are never changed after they were made.
 * `none` is what people without row rules send for them: nothing, or `noRowRules` under a login that row rules hold.
 */
export function createClaimValues(
  none = "",
): (claims: Claims, options: { readOnly: boolean; timeoutMs: number }) => ClaimValues {
  const known = new WeakMap<Claims, Map<string, ClaimValues>>();
  return (claims, { readOnly, timeoutMs }) => {
    const timeout = String(Math.max(1, Math.round(timeoutMs)));
    const mode = readOnly ? "on" : null;
    return remembered(known, claims, `${timeout} ${mode}`, () => [
      ...claimValues(claims, none),
      timeout,
      String(lockPatience(timeoutMs)),
      "auto",
      mode,
    ]);
  };
}

/** A request waits for a lock no longer than this, in milliseconds: then the caller is told to try again. */
const requestLockPatience = 2000;
/** Work that may take longer than a request, such as an import, waits for requests in turn. */
const longLockPatience = 60_000;
/** The longest statement of a request, in milliseconds. */
export const requestTimeout = 30_000;
/** The longest statement of a request that only reads: a person who waits longer than this for a page has left. */
export const readTimeout = 10_000;

const lockPatience = (timeoutMs: number) =>
  timeoutMs > requestTimeout ? longLockPatience : requestLockPatience;

/** Limits that differ from call to call are not worth keeping. */
const mostKept = 8;

function remembered<Owner extends WeakKey, Key>(
  known: WeakMap<Owner, Map<Key, ClaimValues>>,
  owner: Owner,
  key: Key,
  make: () => ClaimValues,
): ClaimValues {
  let own = known.get(owner);
  if (own === undefined) known.set(owner, (own = new Map()));
  let values = own.get(key);
  if (values === undefined) {
    values = make();
    if (own.size < mostKept) own.set(key, values);
  }
  return values;
}

/** Values of the app.* settings. Throws TypeError where an id is not a whole number. */
function claimValues(claims: Claims, none: string): ClaimValues {
  return [
    numberText(claims.tenantId),
    numberText(claims.userId),
    numberText(claims.orgId),
    arrayText(claims.roles),
    claims.scope.kind,
    claims.scope.kind === "orgs" ? arrayText(claims.scope.orgIds.map(numberText)) : "{}",
    claims.platform === true ? "on" : "",
    arrayText((claims.roleIds ?? []).map(numberText)),
    claims.administrator === true ? "on" : "",
    arrayText(claims.closed ?? []),
    claims.rowRules === undefined ? none : rowRulesSetting(claims.rowRules),
    arrayText((claims.orgPath ?? []).map(numberText)),
    claims.lang ?? "",
    arrayText(claims.calendar ?? []),
  ];
}

function numberText(value: number | null): string {
  if (value === null) return "";
  if (!Number.isSafeInteger(value)) throw new TypeError(`claims hold ${value} where an id belongs`);
  return String(value);
}

/** PostgreSQL array literal; every element is quoted unless it is a number. */
function arrayText(values: readonly string[]): string {
  const quote = (value: string) =>
    /^\d+$/.test(value) ? value : `"${value.replace(/[\\"]/g, "\\$&")}"`;
  return `{${values.map(quote).join(",")}}`;
}

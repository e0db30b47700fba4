import type { ClaimValues } from "./connect/claimSettings.ts";
import type { Claims } from "./contract.ts";

/** A statement with what its plan depends on. */
export interface PlannedRequest {
  claims: Claims;
  /** The claims as settings; see claimSettings.ts. */
  values: ClaimValues;
  text: string;
  parameters: unknown[];
}

/** Gives the plan made for the values of a request, and the one that is kept for its text. */
export type ReadPlans = (request: PlannedRequest) => Promise<{ made: unknown; kept: unknown }>;

/** Uses before a request counts as one that comes again and again. */
const usesBefore = 5;
/** Milliseconds: until plans are compared anew, for which the last comparison is believed, between any two comparisons. */
const times = { again: 60_000, believed: 120_000, apart: 50, afterFault: 600_000 };
const most = { requests: 2000, key: 500 };
/** Place of `app.user` among the settings. */
const userSetting = 1;
const claimCount = 11;

interface Known {
  uses: number;
  fits: boolean;
  comparedAt: number;
  due: number;
}

/**
 * Knows for which requests the plan that the database keeps for a text is the very plan it would make for their values. Planning a list
 * costs as much as running it, but one plan for the average tenant makes lists slow for others. So what comes again and again (same text,
 * same values, same claims but for the person) is planned both ways, beside the calls, and the kept plan serves where the two are the
 * same. They are compared again every minute, for data change.
 */
export function createPlanMemory(
  readPlans: ReadPlans,
  now: () => number = () => performance.now(),
): { fits(request: PlannedRequest): boolean } {
  const requests = new Map<string, Known>();
  const claimKeys = new WeakMap<Claims, string>();
  let nextComparison = Number.NEGATIVE_INFINITY;

  function claimKey({ claims, values }: PlannedRequest): string {
    let key = claimKeys.get(claims);
    if (key === undefined) {
      key = JSON.stringify(values.slice(0, claimCount).with(userSetting, null));
      claimKeys.set(claims, key);
    }
    return key;
  }

  function knownOf(key: string): Known {
    let known = requests.get(key);
    if (known === undefined) {
      known = { uses: 0, fits: false, comparedAt: 0, due: Number.NEGATIVE_INFINITY };
      requests.set(key, known);
      const [oldest] = requests.size > most.requests ? requests.keys() : [];
      if (oldest !== undefined) requests.delete(oldest);
    }
    return known;
  }

  async function compare(known: Known, request: PlannedRequest): Promise<void> {
    nextComparison = Number.POSITIVE_INFINITY;
    try {
      const { made, kept } = await readPlans(request);
      Object.assign(known, { fits: shapeOf(made) === shapeOf(kept), due: now() + times.again });
    } catch {
      // A database before PostgreSQL 16 cannot tell; it plans anew each time.
      Object.assign(known, { fits: false, due: now() + times.afterFault });
    }
    known.comparedAt = now();
    nextComparison = now() + times.apart;
  }

  return {
    fits(request) {
      const values = JSON.stringify(request.parameters);
      if (values.length > most.key) return false;
      const known = knownOf(`${claimKey(request)}${values}${request.text}`);
      const at = now();
      if (++known.uses >= usesBefore && at >= known.due && at >= nextComparison) {
        void compare(known, request);
      }
      return known.fits && at - known.comparedAt < times.believed;
    },
  };
}

/** What makes one plan another one. Filters are left out: the same ones hold whatever the plan. */
const telling = [
  "Node Type",
  "Parent Relationship",
  "Subplan Name",
  "Join Type",
  "Strategy",
  "Partial Mode",
  "Command",
  "Relation Name",
  "Alias",
  "Index Name",
  "Scan Direction",
  "Sort Key",
  "Presorted Key",
  "Group Key",
  "Workers Planned",
];

/** A plan without costs and values, as text. */
function shapeOf(plan: unknown): string {
  return JSON.stringify(plan, (name, value: unknown) => {
    if (name === "Index Cond") return withoutValues(String(value));
    const isNode = typeof value === "object" && value !== null && "Node Type" in value;
    if (!isNode) return value;
    const node = value as Record<string, unknown>;
    return Object.fromEntries(
      [...telling, "Index Cond", "Plans"]
        .filter((key) => node[key] !== undefined)
        .map((key) => [key, node[key]]),
    );
  });
}

/** Constants and parameters alike. */
function withoutValues(condition: string): string {
  return condition.replace(
    /'(?:[^']|'')*'(?:::[a-z][\w ]*(?:\[\])?)?|\$\d+|\b\d+(?:\.\d+)?\b/g,
    "?",
  );
}

import type { Json } from "../../../shared/entity/model.ts";

/** Operators of the console's filter. */
const operator = { equal: 0, different: 1, atLeast: 5 } as const;

const compared = {
  account: operator.equal,
  actionName: operator.equal,
  controllerName: operator.equal,
  remoteIp: operator.equal,
  traceId: operator.equal,
  elapsed: operator.atLeast,
} as const;

type Input = Readonly<Record<string, Json>>;

/** The log pages' own words: texts equal, elapsed is a lower bound, a status other than 200 asks for everything that failed. */
export function logConditions(input: Input): Record<string, Json> {
  const rest: Record<string, Json> = { ...input };
  const filters: Json[] = [];
  const take = (field: string, how: number) => {
    const value = rest[field];
    delete rest[field];
    if (value === undefined || value === null || value === "") return;
    filters.push({ field, operator: how, value });
  };
  for (const [field, how] of Object.entries(compared)) take(field, how);
  const { status } = rest;
  delete rest["status"];
  if (status !== undefined && status !== null && status !== "") {
    const how = String(status) === "200" ? operator.equal : operator.different;
    filters.push({ field: "status", operator: how, value: "200" });
  }
  if (filters.length === 0) return rest;
  const given = rest["filter"];
  return {
    ...rest,
    filter: { logic: 0, filters: [...filters, ...(given ? [given] : [])] },
  };
}

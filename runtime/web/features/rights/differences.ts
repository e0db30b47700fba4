import type { GrantPart, RoleGrants } from "./roleGrants.ts";

export interface PartDifference {
  part: Exclude<GrantPart, "users">;
  /** What only the first and only the second role has. */
  only: [string[], string[]];
}

/** The parts in which two roles differ. Holders are left out: they are people, not rights. */
export function differences(one: RoleGrants, other: RoleGrants): PartDifference[] {
  const lists: [PartDifference["part"], (grants: RoleGrants) => string[]][] = [
    ["menus", ({ menus }) => menus.map(String)],
    ["apis", ({ apis }) => apis],
    [
      "scope",
      ({ dataScope, organizations }) => [`scope:${dataScope}`, ...organizations.map(String)],
    ],
    ["fields", ({ columns }) => columns],
    ["rules", ({ rules }) => rules.map((rule) => JSON.stringify(rule))],
  ];
  return lists
    .map(([part, list]): PartDifference => {
      const [left, right] = [list(one), list(other)];
      return { part, only: [without(left, right), without(right, left)] };
    })
    .filter(({ only }) => only.some((values) => values.length > 0));
}

function without(values: string[], others: string[]): string[] {
  const known = new Set(others);
  return values.filter((value) => !known.has(value));
}

import type { GrantPart, RoleGrants } from "./roleGrants.ts";

export interface Change {
  added: number;
  removed: number;
}

/** What a draft adds to and takes from each part; parts without a change are not in it. */
export function grantChanges(stored: RoleGrants, draft: RoleGrants): Map<GrantPart, Change> {
  const scope = difference(stored.organizations, draft.organizations);
  if (stored.dataScope !== draft.dataScope) scope.added += 1;
  const all: [GrantPart, Change][] = [
    ["menus", difference(stored.menus, draft.menus)],
    ["apis", difference(stored.apis, draft.apis)],
    ["scope", scope],
    ["fields", difference(stored.columns, draft.columns)],
    ["rules", difference(texts(stored.rules), texts(draft.rules))],
    ["users", difference(stored.users, draft.users)],
  ];
  return new Map(all.filter(([, { added, removed }]) => added + removed > 0));
}

const texts = (rules: RoleGrants["rules"]) => rules.map((rule) => JSON.stringify(rule));

function difference<Value>(before: readonly Value[], after: readonly Value[]): Change {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    added: [...has].filter((value) => !had.has(value)).length,
    removed: [...had].filter((value) => !has.has(value)).length,
  };
}

import * as fc from "fast-check";

const codes = ["siteproject/page", "siteproject/add", "sysuser/page", "a/b"] as const;
type Code = (typeof codes)[number];

const spellings: ((code: string) => string)[] = [
  (code) => code,
  (code) => code.replace("/", ":").toUpperCase(),
  (code) => `/api/${code}`,
  (code) => ` ${code}/ `,
];

/** A code in one of the ways in which people write it. */
export const spelled = (code: string, spelling: number): string =>
  spellings[spelling]?.(code) ?? code;

const places = 6;
const spelling = fc.nat(spellings.length - 1);
const code = fc.constantFrom(...codes);
const some = fc.uniqueArray(fc.nat(places - 1), { maxLength: 3 });
const seldom = fc.integer({ min: 0, max: 5 }).map((number) => number === 0);
const mostly = seldom.map((value) => !value);

const role = fc.record({
  held: mostly,
  disabled: seldom,
  deleted: seldom,
  foreign: seldom,
  dataScope: fc.constantFrom(1, 2, 3, 3, 4, 4, 5, 5),
  chosen: some,
  grants: fc.uniqueArray(fc.nat(places - 1), { maxLength: places }),
  denies: fc.uniqueArray(fc.record({ code, spelling }), {
    maxLength: 2,
    selector: (deny) => spelled(deny.code, deny.spelling),
  }),
  columns: fc.uniqueArray(
    fc.record({
      column: fc.constantFrom("name", "cost", "remark"),
      mode: fc.constantFrom("closed", "readOnly"),
    }),
    { maxLength: 2, selector: ({ column }) => column },
  ),
});

const button = fc.record({
  code,
  spelling,
  disabled: seldom,
  deleted: seldom,
  inPackage: mostly,
  page: fc.constantFrom(
    "open" as const,
    "open" as const,
    "none" as const,
    "disabled" as const,
    "deleted" as const,
  ),
});

/** Parents come before their children, so there is no cycle. */
const organization = (index: number) =>
  fc.record({
    parent: index === 0 ? fc.constant(null) : fc.option(fc.nat(index - 1), { freq: 5 }),
    foreign: seldom,
    deleted: seldom,
    created: seldom,
    affiliated: seldom,
  });

/** Everything that the rights of one person come from. */
export const worlds = fc.record({
  roles: fc.array(role, { maxLength: 4 }),
  buttons: fc.array(button, { minLength: places, maxLength: places }),
  organizations: fc.tuple(...Array.from({ length: places }, (_, index) => organization(index))),
  home: fc.option(fc.nat(places - 1), { freq: 5 }),
  administrator: seldom,
});
export type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never;

interface Rights {
  codes: readonly Code[];
  /** Codes that may be used. */
  allowed: Code[];
  permissions: Code[];
  denied: Code[];
  closed: string[];
  readOnly: string[];
  scope: "all" | "self" | "orgs";
  /** Organizations whose rows are seen, by number. */
  organizations: number[];
}

/** The rules once more, asked for each code, field and organization by itself. */
export function expectedRights({
  roles,
  buttons,
  organizations,
  home,
  administrator,
}: World): Rights {
  const counting = roles.filter(
    ({ held, disabled, deleted, foreign }) => held && !disabled && !deleted && !foreign,
  );
  const works = (index: number) => {
    const { disabled, deleted, inPackage, page } = buttons[index] as World["buttons"][number];
    return !disabled && !deleted && inPackage && (page === "open" || page === "none");
  };
  const granted = (wanted: Code) =>
    counting.some(({ grants }) =>
      grants.some((index) => buttons[index]?.code === wanted && works(index)),
    );
  const denied = (unwanted: Code) =>
    counting.some(({ denies }) => denies.some((deny) => deny.code === unwanted));
  const fields = (mode: string) =>
    ["cost", "name", "remark"].filter((name) =>
      counting.some(({ columns }) =>
        columns.some((closed) => closed.column === name && closed.mode === mode),
      ),
    );
  const kinds = new Set(counting.map(({ dataScope }) => dataScope));
  const live = (index: number) => {
    const { deleted, foreign } = organizations[index] as World["organizations"][number];
    return !deleted && !foreign;
  };
  /** Whether the way up from an organization leads through live ones to the person's own. */
  const below = (index: number | null): boolean =>
    index !== null &&
    live(index) &&
    (index === home || below(organizations[index]?.parent ?? null));
  const sees = (index: number) => {
    if (index === home) return true;
    if (!live(index)) return false;
    const { created, affiliated } = organizations[index] as World["organizations"][number];
    return (
      created ||
      affiliated ||
      (kinds.has(2) && below(index)) ||
      counting.some(({ dataScope, chosen }) => dataScope === 5 && chosen.includes(index))
    );
  };
  const byOrganization = kinds.has(2) || kinds.has(3) || kinds.has(5);
  const seen = byOrganization ? organizations.map((_, index) => index).filter(sees) : [];
  const narrow = !byOrganization || (seen.length === 0 && kinds.has(4));
  return {
    codes,
    allowed: codes.filter((each) => granted(each) && !denied(each)),
    permissions: codes.filter(granted).toSorted(),
    denied: codes.filter(denied).toSorted(),
    closed: fields("closed"),
    readOnly: fields("readOnly"),
    scope: administrator || kinds.has(1) ? "all" : narrow ? "self" : "orgs",
    organizations: seen,
  };
}

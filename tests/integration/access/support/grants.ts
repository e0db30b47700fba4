import { entities } from "../../../../generated/server.ts";
import type { TestDatabase } from "../../../support/testDatabase.ts";

const waysToClose = [
  "none",
  "blacklisted",
  "outside the package",
  "button disabled",
  "menu disabled",
  "role disabled",
] as const;
export type Way = "granted" | (typeof waysToClose)[number];

/** One account whose rights are exactly what the test says. */
export interface Grants {
  codes: string[];
  waysToClose: readonly Way[];
  /**
   * Who passes in which round: every code is granted in half of the rounds, and no two in the same ones, so an operation that
   * asked for another code than its own, or for two, would be found out.
   */
  rounds: ReadonlyMap<string, Way>[];
  set(round: ReadonlyMap<string, Way>): Promise<void>;
  /** Renames the person, as the last of all changes so far: anyone who knows the name has heard of them. */
  mark(): Promise<string>;
  /** Takes every button away. */
  removeButtons(): Promise<void>;
  /** A checksum over all rows but those of logs. */
  fingerprint(): Promise<string>;
}

/** The same code as people write it. */
const spellings: ((code: string) => string)[] = [
  (code) => code,
  (code) => code.replace("/", ":"),
  (code) => code.toUpperCase(),
  (code) => `/api/${code}`,
  (code) => `Api/${code.replace("/", ":")}/`,
];

/** Replaces all menus by buttons of the test, and the roles of an account by three of its own. */
export async function settleGrants(
  { ownerQuery }: TestDatabase,
  account: string,
  codes: string[],
): Promise<Grants> {
  const number = async (sql: string, parameters: unknown[] = []) =>
    Number((await ownerQuery<{ id: string }>(sql, parameters))[0]?.id);
  const [person, tenant] = [
    await number("select id::text from access_account where account = $1", [account]),
    await number("select tenant_id::text as id from access_account where account = $1", [account]),
  ];
  await ownerQuery("delete from access_user_role where account_id = $1", [person]);
  const role = (name: string, status: number) =>
    number(
      `with made as (insert into access_role (tenant_id, name, code, data_scope, status)
         values ($1, $2, $2, 1, $4) returning id)
       insert into access_user_role (account_id, role_id, tenant_id) select $3, id, $1 from made
       returning role_id::text as id`,
      [tenant, name, person, status],
    );
  const [giving, denying, disabled] = [
    await role("giving", 1),
    await role("denying", 1),
    await role("disabled", 2),
  ];
  const page = (status: number) =>
    number(
      "insert into access_menu (type, title, name, path, status) values (2, $1, $1, $1, $2) returning id::text",
      [`page ${status}`, status],
    );
  const pages = { open: await page(1), closed: await page(2) };

  async function removeButtons(): Promise<void> {
    await ownerQuery("delete from access_role_api where role_id = any($1::bigint[])", [
      [giving, denying, disabled],
    ]);
    await ownerQuery("delete from access_role_menu");
    await ownerQuery("delete from access_tenant_menu");
    await ownerQuery("delete from access_tenant_package_menu");
    await ownerQuery("delete from access_user_menu");
    await ownerQuery("delete from access_menu where type = 3");
  }

  let turn = 0;
  let marks = 0;
  async function set(round: ReadonlyMap<string, Way>): Promise<void> {
    await removeButtons();
    turn += 1;
    const buttons = [...round].filter(([, way]) => way !== "none");
    for (const [index, [code, way]] of buttons.entries()) {
      const spell = spellings[(index + turn) % spellings.length] as (typeof spellings)[number];
      const deny = spellings[(index + turn + 2) % spellings.length] as (typeof spellings)[number];
      const id = await number(
        "insert into access_menu (pid, type, title, permission, status) values ($1, 3, $2, $3, $4) returning id::text",
        [
          way === "menu disabled" ? pages.closed : pages.open,
          `button ${code}`,
          spell(code),
          way === "button disabled" ? 2 : 1,
        ],
      );
      await ownerQuery(
        "insert into access_role_menu (role_id, menu_id, tenant_id) values ($1, $2, $3)",
        [way === "role disabled" ? disabled : giving, id, tenant],
      );
      if (way !== "outside the package")
        await ownerQuery("insert into access_tenant_menu (tenant_id, menu_id) values ($1, $2)", [
          tenant,
          id,
        ]);
      if (way === "blacklisted")
        await ownerQuery(
          "insert into access_role_api (tenant_id, role_id, route) values ($1, $2, $3)",
          [tenant, denying, deny(code)],
        );
    }
  }

  return {
    codes,
    waysToClose,
    rounds: roundsOf(codes),
    set,
    removeButtons,
    async mark() {
      const name = `turn ${++marks}`;
      await ownerQuery("update access_account set real_name = $2 where id = $1", [person, name]);
      return name;
    },
    async fingerprint() {
      const sums = [];
      const kept = entities.filter(({ kind, name }) => kind !== "view" && !name.startsWith("log"));
      for (const table of [...kept.map((entity) => entity.table), "formwork.message"]) {
        const [row] = await ownerQuery<{ sum: string }>(
          `select md5(coalesce(string_agg(t::text, ';' order by id), '')) as sum from ${table} t`,
        );
        sums.push(`${table} ${row?.sum}`);
      }
      return sums.join("\n");
    },
  };
}

/** Gives every code a set of rounds of its own, all sets of one size: then none holds another. */
function roundsOf(codes: string[]): Map<string, Way>[] {
  let count = 2;
  while (subsets(count, count / 2).length < codes.length) count += 2;
  const sets = subsets(count, count / 2);
  const rounds = Array.from({ length: count }, () => new Map<string, Way>());
  for (const [index, code] of codes.entries()) {
    let closed = index;
    for (const [number, round] of rounds.entries()) {
      const granted = sets[index]?.includes(number);
      const way = granted ? "granted" : (waysToClose[closed++ % waysToClose.length] as Way);
      round.set(code, way);
    }
  }
  // What needs two codes may have met them in no round so far.
  rounds.push(new Map(codes.map((code) => [code, "granted"])));
  return rounds;
}

function subsets(of: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from(
    { length: Math.max(of - size - from + 1, 0) },
    (_, index) => from + index,
  ).flatMap((first) => subsets(of, size - 1, first + 1).map((rest) => [first, ...rest]));
}

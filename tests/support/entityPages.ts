import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { entities } from "../../generated/server.ts";
import type { EntityModel } from "../../runtime/shared/entity/model.ts";
import { readLocales } from "../../runtime/server/core/http/texts/readLocales.ts";
import { textFaults } from "./textFaults.ts";
import { watchRequests, type Findings } from "./pageWalk.ts";
import { productPasswords, signIn, type Caller } from "./product.ts";

/** One page of an entity that somebody has the right to. */
export interface EntityPage {
  entity: EntityModel;
  way: "list" | "create" | "edit" | "show";
  path: string;
}

interface SeedAccount {
  account: string;
  $tenant?: string;
  roleIdList?: { key: { code: string } }[];
}

/** Seeded people of the first tenant, one for each role; the first ones have the most rights. */
export function roleHolders(): string[] {
  const { rows } = JSON.parse(readFileSync("schemas/access/account.seed.json", "utf8")) as {
    rows: SeedAccount[];
  };
  const holders = new Map<string, string>();
  for (const { account, $tenant, roleIdList = [] } of rows) {
    const code = roleIdList.map(({ key }) => key.code).join();
    if ($tenant === "default" && code && !holders.has(code)) holders.set(code, account);
  }
  return ["superadmin", ...holders.values()];
}

interface Menu {
  path: string | null;
  component: string | null;
  children: Menu[] | null;
}

const flat = (menus: readonly Menu[]): Menu[] =>
  menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);

/** Records that go when another story signs out. */
const passing = new Set(["access/onlineUser"]);

/** The pages of all entities in a person's menu, for which he has the right. */
export async function entityPagesOf(url: string, account: string): Promise<EntityPage[]> {
  const caller = await callerOf(url, account);
  const { apis, accountType } = await caller.call<{ apis: string[]; accountType: number }>(
    "/api/sysAuth/userInfo",
  );
  const granted = new Set(apis.map((code) => code.toLowerCase()));
  const can = (code: string | null | undefined) =>
    Boolean(code) && (accountType === 999 || granted.has((code ?? "").toLowerCase()));
  const menus = flat(await caller.call<Menu[]>("/api/sysMenu/loginMenuTree"));
  const pages: EntityPage[] = [];
  for (const entity of entities) {
    const path = menus.find(({ component }) => component === entity.menu?.component)?.path;
    const { list, create, update, get } = entity.operations;
    if (!path || !can(list)) continue;
    pages.push({ entity, way: "list", path });
    if (can(create)) pages.push({ entity, way: "create", path: `${path}/create` });
    const id = passing.has(entity.key) ? undefined : await firstRecord(caller, entity);
    if (id === undefined) continue;
    if (can(update)) pages.push({ entity, way: "edit", path: `${path}/${id}` });
    if (can(get ?? list)) pages.push({ entity, way: "show", path: `${path}/${id}/show` });
  }
  return pages;
}

const callerOf = (url: string, account: string): Promise<Caller> =>
  signIn(url, account, account === "superadmin" ? productPasswords.admin : productPasswords.seed);

async function firstRecord({ rest }: Caller, { key }: EntityModel): Promise<number | undefined> {
  const { status, body } = await rest<{ id: number }[]>("GET", `/api/${key}?range=[0,0]`);
  return status < 300 ? body[0]?.id : undefined;
}

const faultOf = textFaults(readLocales(["locales"]), entities);

/** Opens each page as a tab that has loaded nothing yet; what is wrong, one line each. */
export async function openEach(
  page: Page,
  url: string,
  pages: readonly EntityPage[],
): Promise<Findings> {
  const findings: Findings = [];
  let at = "";
  const note = (text: string) => findings.push(`${at}: ${text.slice(0, 300)}`);
  page.on("pageerror", ({ message }) => note(message));
  page.on("console", (message) => {
    // The browser's own line about a refused call: the answer is noted with its address.
    const refused = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !refused) note(message.text());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // The next page, or the console itself, has given up what is no longer needed.
    if (!why.includes("ERR_ABORTED")) note(`failed ${request.url()} ${why}`);
  });
  const requests = watchRequests(page);
  for (const [index, { entity, way, path }] of pages.entries()) {
    at = `${entity.key} ${way}`;
    // Another address before the hash is another document, with nothing of the one before; by way of an empty page it would need
    // another process of the browser as well, which takes half of the time.
    const fault = await requests.visit(`${url}/?tab=${index}#${path}`);
    if (fault) note(fault);
    for (const text of await textsOf(page)) {
      const wrong = faultOf(text);
      if (wrong) note(wrong);
    }
  }
  return findings;
}

/** Every line of text and every value of an input of the page. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const inputs = [...(main?.querySelectorAll("input, textarea") ?? [])];
    const values = inputs.map((input) => (input as HTMLInputElement).value);
    return [...(main?.innerText ?? "").split("\n"), ...values].filter(Boolean);
  });

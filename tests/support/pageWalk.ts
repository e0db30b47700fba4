import { expect, type Page, type Request } from "@playwright/test";
import { readFileSync } from "node:fs";
import { violationsOf } from "./axe.ts";
import type { Caller } from "./product.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
/** Milliseconds until what does not come is given up. */
const patience = 60_000;

interface Menu {
  type: number;
  path: string | null;
  component: string | null;
  meta: { isLink: string | null; isIframe: boolean; isHide: boolean };
  children: Menu[] | null;
}

/** What is wrong on the pages that were walked, one line each. */
export type Findings = string[];

/** A page of somebody's menu; `kind` is its address without the number of a record, the same for everybody. */
export interface WalkedPage {
  path: string;
  kind: string;
}

/** Every page of a person's menu, and below pages of records those of creating, changing and showing one. */
export async function pagesOf({ call, rest }: Caller): Promise<WalkedPage[]> {
  const menus = flatten(await call<Menu[]>("/api/sysMenu/loginMenuTree"));
  const entities = declaredEntities();
  const paths: string[] = [];
  for (const { path, component, meta } of menus) {
    if (!path || !component || /^layout$/i.test(component)) continue;
    // Other sites are not ours to judge.
    if (meta.isLink) continue;
    const address = path.startsWith("/") ? path : `/${path}`;
    if (address.includes(":")) continue;
    paths.push(address);
    const entity = entities.get(component);
    if (!entity) continue;
    const { status, body } = await rest<{ id: number }[]>("GET", `/api/${entity}?range=[0,0]`);
    if (status >= 300) continue;
    paths.push(`${address}/create`);
    const id = body[0]?.id;
    if (id !== undefined) paths.push(`${address}/${id}`, `${address}/${id}/show`);
  }
  return [...new Set(paths)].map((path) => ({ path, kind: path.replace(/\/\d+/, "/:id") }));
}

/**
 * Of the pages of one record (creating, changing, showing) one for each entity, in turns: they are drawn by the same parts, so that every
 * part is met on many entities and every field's inputs on some.
 */
export function inTurns(pages: readonly WalkedPage[]): WalkedPage[] {
  const ways = ["create", ":id", ":id/show"];
  const wayOf = ({ kind }: WalkedPage) => ways.findIndex((way) => kind.endsWith(`/${way}`));
  const listOf = (page: WalkedPage) => page.kind.slice(0, -(ways[wayOf(page)]?.length ?? 0) - 1);
  const lists = [
    ...new Set(pages.flatMap((page) => (wayOf(page) < 0 ? [] : [listOf(page)]))),
  ].toSorted();
  return pages.filter((page) => {
    const way = wayOf(page);
    if (way < 0) return true;
    const own = pages.filter((other) => wayOf(other) >= 0 && listOf(other) === listOf(page));
    return own[lists.indexOf(listOf(page)) % own.length] === page;
  });
}

/** Shares the pages out: each goes to one of those who see it, in turns, so that nobody walks only what is easy. */
export function sharesOf(seen: Map<string, WalkedPage[]>): Map<string, WalkedPage[]> {
  const shares = new Map([...seen.keys()].map((account) => [account, [] as WalkedPage[]]));
  const kinds = [...new Set([...seen.values()].flat().map(({ kind }) => kind))].toSorted();
  for (const kind of kinds) {
    const walkers = [...seen].flatMap(([account, pages]) => {
      const page = pages.find((each) => each.kind === kind);
      return page ? [{ share: shares.get(account) ?? [], page }] : [];
    });
    const [next] = walkers.toSorted((one, other) => one.share.length - other.share.length);
    next?.share.push(next.page);
  }
  return shares;
}

const flatten = <Node extends { children: Node[] | null }>(nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);

interface DeclaredMenu {
  component: string | null;
  entity?: string;
  children: DeclaredMenu[] | null;
}

/** The entity of a page by its component, as the schemas declare it. */
function declaredEntities(): Map<string, string> {
  const declared = JSON.parse(readFileSync("generated/menus.json", "utf8")) as DeclaredMenu[];
  return new Map(
    flatten(declared).flatMap(({ component, entity }) =>
      component && entity ? [[component, entity] as const] : [],
    ),
  );
}

/** Watches a page for what must never be seen on any: faults of the console, of the policy, and calls to other sites. */
export function watchFaults(page: Page, origin: string): Findings {
  const findings: Findings = [];
  const note = (text: string) => findings.push(`${new URL(page.url()).hash}: ${text}`);
  page.on("pageerror", ({ message }) => note(message));
  page.on("console", (message) => {
    // The browser's own line about a refused call is no fault of the page: some pages show what was refused.
    const refused = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !refused) note(message.text().slice(0, 300));
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) note(`asks ${url}`);
  });
  return findings;
}

/** Knows when a page has what it asked for; the stream of server events stays open and does not count. */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (!request.url().includes("/api/realtime")) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const asked = () => [...open].map((request) => request.url());
  const left = async (needsHeading: boolean): Promise<string[]> => {
    // Who waits for answers need not be asked what is drawn.
    if (open.size > 0) return asked();
    await idle(page);
    const places = await placeholders(page);
    const missing = [
      ...(places === 0 ? [] : [`${places} placeholders`]),
      ...(needsHeading && !(await hasHeading(page)) ? ["its heading"] : []),
    ];
    return [...asked(), ...missing];
  };
  const settle = (needsHeading = false) =>
    expect
      .poll(() => left(needsHeading), {
        timeout: patience,
        intervals: [20, 40, 60, 100],
        message: `${page.url()} comes to rest`,
      })
      .toEqual([]);
  return {
    /**
     * Goes to a page of the console, by its path or the address with it behind the hash, and waits until it has its heading and all it
     * asks for; gives what went wrong.
     */
    async visit(path: string): Promise<string | null> {
      await page.goto(path.includes("#") ? path : `/#${path}`);
      return settle(true).then(
        () => null,
        (error: Error) => error.message,
      );
    },
    settle: () => settle(),
  };
}

const hasHeading = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector("main h1")?.checkVisibility() ?? false);

/** Waits until the page has drawn what it has and nothing is left to be done: a busy machine takes longer, and is waited for. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const next = () => new Promise((done) => requestIdleCallback(done));
    await new Promise(requestAnimationFrame);
    await next();
    await next();
  });

/** Placeholders in view; those further down may wait until somebody comes there. */
export const placeholders = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll(".MuiSkeleton-root, .ring")].filter((place) => {
        const { left, top, width, height } = place.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && (place.contains(seen) || seen === place.parentElement);
      }).length,
  );

/** Findings of axe on the present page that are at least moderate. */
export async function axeFindings(page: Page): Promise<Findings> {
  const violations = await violationsOf(page, { tags: standards });
  return violations
    .filter(({ impact }) => impact !== "minor")
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, any }) => {
        const told = any[0]?.message ?? "";
        return `${impact} ${id}: ${target.join(" ")} ${told}`.slice(0, 400);
      }),
    );
}

/** Turns the console dark or light as another tab would. */
export async function chooseDark(page: Page, isIsDark: boolean): Promise<void> {
  await page.evaluate((dark) => {
    const key = "formwork:themeConfig";
    const own = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
    localStorage.setItem(key, JSON.stringify({ ...own, isIsDark: dark }));
    window.dispatchEvent(new StorageEvent("storage", { key }));
  }, isIsDark);
  await page.waitForFunction(
    (mode) => document.documentElement.dataset["theme"] === mode,
    isIsDark ? "dark" : "light",
  );
}

import { describe, expect, it } from "vitest";
import { pageAt } from "../../../../runtime/web/features/tabs/kept/pageAt.ts";

const route = (path: string) => ({ path, dynamic: path.includes("/:") });
const pages = [
  { path: "/", id: "redirect" },
  { path: "/site/defect/*", handle: route("/site/defect") },
  { path: "/demo/item/:id", handle: route("/demo/item/:id") },
  { path: "/demo/plain", handle: route("/demo/plain") },
];
const key = (address: string, share = true) => {
  const { pathname, search } = new URL(address, "http://localhost");
  return pageAt(pages, { pathname, search, state: null }, share)?.key ?? null;
};

describe("the tab of an address", () => {
  it("is one per record, whatever the list is filtered by", () => {
    expect(key("/site/defect?filter=1")).toBe("/site/defect");
    expect(key("/site/defect/7")).toBe("/site/defect/7");
    expect(key("/site/defect/8/show")).toBe("/site/defect/8/show");
  });

  it("is shared by the parameters of a page, or not, as the person has chosen", () => {
    expect(key("/demo/item/1")).toBe(key("/demo/item/2"));
    expect(key("/demo/item/1", false)).not.toBe(key("/demo/item/2", false));
    expect(key("/demo/plain?id=1&tagsViewName=A")).toBe("/demo/plain");
    expect(key("/demo/plain?id=1&tagsViewName=A", false)).toBe("/demo/plain?id=1&tagsViewName=A");
    expect(key("/demo/plain?id=1", false)).toBe("/demo/plain");
  });

  it("is none for redirects and unknown addresses", () => {
    expect(key("/")).toBeNull();
    expect(key("/none")).toBeNull();
  });

  it("follows the menus of the session", () => {
    const location = { pathname: "/demo/plain", search: "", state: null };
    expect(pageAt(pages, location, true)?.key).toBe("/demo/plain");
    expect(pageAt([{ path: "*", id: "message" }], location, true)).toBeNull();
    expect(pageAt(pages, location, true)?.key).toBe("/demo/plain");
  });

  it("knows where the addresses of a page begin", () => {
    const found = pageAt(pages, { pathname: "/site/defect/7", search: "", state: null }, true);
    expect(found?.base).toBe("/site/defect");
  });
});

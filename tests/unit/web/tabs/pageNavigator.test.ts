import { beforeEach, describe, expect, it } from "vitest";
import { finishedTab } from "../../../../runtime/web/features/tabs/finishing.ts";
import type { Page } from "../../../../runtime/web/features/tabs/kept/pageAt.ts";
import { pageNavigator } from "../../../../runtime/web/features/tabs/kept/pageNavigator.ts";

const done: string[] = [];
let seen = true;
const form = { key: "/site/defect/7", pathname: "/site/defect/7", base: "/site/defect" } as Page;

const navigator = pageNavigator({
  console: {
    createHref: () => "",
    go: (delta) => void done.push(`go ${delta}`),
    push: (to, state: unknown) => void done.push(`push ${path(to)} ${finishedTab(state) ?? "-"}`),
    replace: (to) => void done.push(`replace ${path(to)}`),
  },
  page: () => form,
  active: () => seen,
  move: ({ search }) => void done.push(`move ${search}`),
  close: () => void done.push("close"),
});

const path = (to: unknown) => (typeof to === "string" ? to : (to as { pathname: string }).pathname);

beforeEach(() => {
  done.length = 0;
  seen = true;
});

describe("a page that is looked at", () => {
  it("goes where it wants, and is done when it returns to its list", () => {
    navigator.push("/site/project");
    navigator.push({ pathname: "/site/defect" });
    expect(done).toEqual(["push /site/project -", "push /site/defect /site/defect/7"]);
  });

  it("is done when it returns to the page of its record, and of no other", () => {
    navigator.push("/site/defect/7/show");
    navigator.push("/site/defect/71/show");
    expect(done).toEqual([
      "push /site/defect/7/show /site/defect/7",
      "push /site/defect/71/show -",
    ]);
  });

  it("stays open when it only changes its own address", () => {
    navigator.replace({ pathname: "/site/defect/7", search: "?tab=2" });
    expect(done).toEqual(["replace /site/defect/7"]);
  });
});

describe("a page behind another tab", () => {
  it("never takes the person away", () => {
    seen = false;
    navigator.push("/site/project");
    navigator.go(-1);
    expect(done).toEqual([]);
  });

  it("moves within its own tab, and closes when it is done", () => {
    seen = false;
    navigator.push({ pathname: "/site/defect/7", search: "?page=2" });
    navigator.push({ pathname: "/site/defect" });
    expect(done).toEqual(["move ?page=2", "close"]);
  });
});

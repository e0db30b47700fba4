import { parsePath, type Navigator, type Path, type To } from "react-router";
import { finishState } from "../finishing.ts";
import type { Page } from "./pageAt.ts";

interface Options {
  /** The console's own way of going elsewhere. */
  console: Navigator;
  /** The page as it stands now. */
  page: () => Page;
  active: () => boolean;
  /** Moves the page within its own tab while nobody looks at it. */
  move: (to: Partial<Path>) => void;
  /** Closes the page while nobody looks at it. */
  close: () => void;
}

/**
 * How a kept page goes elsewhere. A form that returns to its list, or to the page of its record, is done, its tab goes along. A page that
 * nobody looks at never takes the person away from where he is.
 */
export function pageNavigator({ console, page, active, move, close }: Options): Navigator {
  const go =
    (way: "push" | "replace"): Navigator["push"] =>
    (to, state, options) => {
      const target: Partial<Path> = typeof to === "string" ? parsePath(to) : to;
      const { key, pathname, base } = page();
      const path = target.pathname?.replace(/\/+$/, "") ?? pathname;
      const finished = pathname !== base && (path === base || path === `${pathname}/show`);
      if (active()) return console[way](to, finished ? finishState(key, state) : state, options);
      if (path === pathname) return move(target);
      return finished ? close() : undefined;
    };
  return {
    createHref: (to: To) => console.createHref(to),
    encodeLocation: (to: To) => console.encodeLocation?.(to) ?? { ...emptyPath, ...pathOf(to) },
    go: (delta) => (active() ? console.go(delta) : undefined),
    push: go("push"),
    replace: go("replace"),
  };
}

const emptyPath: Path = { pathname: "/", search: "", hash: "" };
const pathOf = (to: To): Partial<Path> => (typeof to === "string" ? parsePath(to) : to);

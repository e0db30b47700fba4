import type { ComponentType } from "react";
import { lazy } from "../../core/loading/lazy.ts";

const names = [
  "tabs",
  "number",
  "editor",
  "crop",
  "qrcode",
  "map",
  "print",
  "clipboard",
  "dragLayout",
  "split",
  "slider",
  "filtering",
  "icons",
  "adaptive",
  "tableRules",
  "formI18n",
  "multiForm",
  "dynamicForm",
  "workflow",
  "waterfall",
  "steps",
  "lightbox",
  "waves",
  "treeTable",
  "dragList",
  "lazyImages",
  "tools",
  "iconPicker",
  "noticeBar",
  "svgIcon",
  "tableWrapper",
  "ordinary",
  "ordinaryDetail",
  "dynamic",
  "dynamicDetail",
  "rightsPage",
  "rightsButton",
  "rightsServer",
  "bigData",
  "dataScreen",
  "nested",
] as const;

export type DemoName = (typeof names)[number];

/** The demonstrations by view key, as menus name them in `component`. Every session knows the names; the table of pages comes with the first one. */
export const demoViews: Record<string, ComponentType> = Object.fromEntries(
  names.map((name) => [
    `/demo/${name}/index`,
    lazy(async () => ({ default: await (await import("./demoPages.ts")).demoPages[name]() })),
  ]),
);

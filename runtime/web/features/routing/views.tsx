import { lazy, type ComponentType } from "react";

/** Hand-written screens by view key, as menus name them in `component`. */
export const writtenViews: Record<string, ComponentType> = {
  "/home/index": lazy(() =>
    import("../dashboard/HomePage.tsx").then(({ HomePage }) => ({ default: HomePage })),
  ),
};

export const homeView = "/home/index";

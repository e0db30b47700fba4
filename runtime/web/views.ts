import type { ComponentType } from "react";
import { lazy } from "./core/loading/lazy.ts";
import { AccountPage } from "./features/account/index.ts";
import { demoViews } from "./features/demo/index.ts";
import { InboxPage } from "./features/inbox/index.ts";

/** Hand-written screens by view key, as menus name them in `component`. */
export const writtenViews: Record<string, ComponentType> = {
  "/develop/database/visual": lazy(async () => ({
    default: (await import("./features/database/index.ts")).DatabasePage,
  })),
  "/home/index": lazy(async () => ({
    default: (await import("./features/dashboard/index.ts")).HomePage,
  })),
  "/home/notice/index": InboxPage,
  "/platform/runConfig": lazy(async () => ({
    default: (await import("./features/runConfig/index.ts")).RunConfigPage,
  })),
  "/platform/server": lazy(async () => ({
    default: (await import("./features/server/index.ts")).ServerPage,
  })),
  "/system/cache/index": lazy(async () => ({
    default: (await import("./features/cache/index.ts")).CachePage,
  })),
  "/system/database/index": lazy(async () => ({
    default: (await import("./features/database/index.ts")).DatabaseToolsPage,
  })),
  "/system/job/dashboard": lazy(async () => ({
    default: (await import("./features/jobs/index.ts")).BoardPage,
  })),
  "/system/log/logdiff/index": lazy(async () => ({
    default: (await import("./features/logs/index.ts")).DifferencesPage,
  })),
  "/system/user/component/userCenter": AccountPage,
  ...demoViews,
};

import { lazy, type ComponentType } from "react";

/** Hand-written screens by view key, as menus name them in `component`. */
export const writtenViews: Record<string, ComponentType> = {
  "/home/index": lazy(async () => ({
    default: (await import("./features/dashboard/index.ts")).HomePage,
  })),
  "/home/notice/index": lazy(async () => ({
    default: (await import("./features/inbox/index.ts")).InboxPage,
  })),
  "/system/user/component/userCenter": lazy(async () => ({
    default: (await import("./features/account/index.ts")).AccountPage,
  })),
};

import { useMediaQuery, type Theme } from "@mui/material";
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { homePath } from "../../core/session/entry.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import { CloseQuestion } from "./CloseQuestion.tsx";
import { finishState } from "./finishing.ts";
import { changed, closing, keptKeys, moved, neighbor, type Tab } from "./tabList.ts";
import { TabsContext, type Tabs } from "./TabsContext.tsx";
import { useTabList } from "./useTabList.ts";

/** Pages that stay alive without being seen; each costs memory. */
const mostKept = 10;

/** Open tabs, kept pages and the question before unsaved values go, for everything below. */
export function TabsProvider({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const { config } = useThemeConfig();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const on = config.isTagsview && !narrow;
  const { id, tenantId, apis } = session.user;
  const owner = useMemo(() => ({ id, tenantId }), [id, tenantId]);
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const list = useTabList({
    owner,
    share: config.isShareTagsView,
    cache: config.isCacheTagsView,
    unsaved: marks,
  });
  const { tabs, page, recent, change, forget, pageOf } = list;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ tabs: Tab[]; go: () => void } | null>(null);
  const [full, setFull] = useState(false);

  // What other rights would no longer show must not wait behind a tab.
  const rights = JSON.stringify(apis);
  const [lastRights, setLastRights] = useState(rights);
  if (rights !== lastRights) {
    setLastRights(rights);
    list.rest(page?.key ?? null);
  }

  const unsaved = useMemo(
    () => new Set(tabs.filter(({ key }) => marks.has(key)).map(({ key }) => key)),
    [tabs, marks],
  );
  const activeKey = page?.key ?? null;
  const kept = useMemo(() => {
    const keeping = recent.filter((key) => {
      const tab = tabs.find((candidate) => candidate.key === key);
      return tab && pageOf(tab)?.route.menu.meta.isKeepAlive;
    });
    return on ? keptKeys(keeping, unsaved, mostKept) : new Set<string>();
    // oxlint-disable-next-line react/exhaustive-deps -- pageOf is made anew each time, from what tabs depend on
  }, [recent, tabs, on, unsaved]);

  const setUnsaved = useCallback((key: string, dirty: boolean) => {
    setMarks((last) => {
      if (last.has(key) === dirty) return last;
      const next = new Set(last);
      if (dirty) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);

  const holdsUnsaved = useEffectEvent(() => [...kept].some((key) => unsaved.has(key)));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (holdsUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);

  // At once and in one piece: the page is there already.
  const show = (tab: Tab) => void navigate(tab.pathname + tab.search, { flushSync: true });
  const drop = (going: Tab[]) => {
    const gone = new Set(going.map(({ key }) => key));
    for (const key of gone) setUnsaved(key, false);
    if (activeKey === null || !gone.has(activeKey)) return forget(gone);
    const next = neighbor(tabs, activeKey, gone);
    const target = next ? next.pathname + next.search : homePath;
    // A page that is not kept may still refuse to go: its own tab closes once the console has left it.
    if (kept.has(activeKey)) forget(gone);
    else forget(new Set([...gone].filter((key) => key !== activeKey)));
    void navigate(target, kept.has(activeKey) ? {} : { state: finishState(activeKey, null) });
  };
  /** At once, or after the person has said that the unsaved values may go. */
  const askFirst = (going: Tab[], go: () => void) => {
    const losing = going.filter(({ key }) => unsaved.has(key) && kept.has(key));
    if (losing.length === 0) go();
    else setAsked({ tabs: losing, go });
  };

  const value: Tabs = {
    on,
    tabs,
    activeKey,
    pageOf,
    isFixed: (tab) => pageOf(tab)?.route.menu.meta.isAffix === true,
    unsaved,
    kept,
    show,
    close: (tab, which = "this") => {
      const going = closing(tabs, tab.key, which);
      askFirst(going, () => {
        drop(going);
        const stays = activeKey !== null && !going.some(({ key }) => key === activeKey);
        if (stays && which !== "this" && activeKey !== tab.key) show(tab);
      });
    },
    refresh: (tab) =>
      askFirst([tab], () => {
        setUnsaved(tab.key, false);
        change((last) => changed(last, tab.key, { round: tab.round + 1 }));
        if (tab.key !== activeKey) show(tab);
      }),
    pin: (tab, on_) => list.pin(tab.key, on_),
    move: (key, to) => change((last) => moved(last, key, to)),
    update: (key, next) => change((last) => changed(last, key, next)),
    setUnsaved,
    full: full && page !== null,
    setFull,
  };
  return (
    <TabsContext.Provider value={value}>
      {children}
      <CloseQuestion
        tabs={asked?.tabs ?? []}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          asked?.go();
          setAsked(null);
        }}
      />
    </TabsContext.Provider>
  );
}

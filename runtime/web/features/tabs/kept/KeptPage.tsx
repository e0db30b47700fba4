import { Box } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import {
  Activity,
  memo,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import {
  UNSAFE_NavigationContext as NavigationContext,
  useRoutes,
  type Location,
  type RouteObject,
} from "react-router";
import { OwnTabProvider, type OwnTab } from "../../../core/pages/OwnTab.tsx";
import { useThemeConfig } from "../../../core/theme/useThemeConfig.ts";
import { useMenus } from "../../routing/index.ts";
import { finishedTab } from "../finishing.ts";
import { keepQueries } from "./keptQueries.ts";
import type { Page } from "./pageAt.ts";
import { pageBox } from "./pageBox.ts";
import { pageMotion } from "./pageMotion.ts";
import { createPageHost } from "./pageHost.ts";
import { pageNavigator } from "./pageNavigator.ts";
import type { Tab } from "../tabList.ts";
import { useTabs } from "../TabsContext.tsx";

interface Props {
  tab: Tab;
  page: Page;
  /** The page the person looks at. */
  active: boolean;
  /** Stays alive when it is no longer looked at. */
  kept: boolean;
  Boundary: ComponentType<{ children: ReactNode }>;
}

/** How long a page that is shown again may take to ask for its data itself. */
const handOverMs = 2000;

/**
 * One page with a place and an address of its own. While it is not looked at it stands outside the document with its values,
 * and nothing in it listens, asks or follows the address. Embedded sites stay in the document: moving would load them anew.
 */
export function KeptPage({ tab, page, active, kept, Boundary }: Props) {
  const { config } = useThemeConfig();
  const client = useQueryClient();
  const [host] = useState(createPageHost);
  const { ownTab, navigation, drops } = useOwnPage({ tab, page, active, kept });
  const inDocument = active || page.route.target.kind === "frame";
  // A ref and no effect: the place must be there before the effects of the page below run.
  const place = useCallback(
    (slot: HTMLDivElement | null) => {
      if (!slot || !inDocument) return undefined;
      return host.putInto(slot);
    },
    [host, inDocument],
  );
  useLayoutEffect(() => {
    if (active) return undefined;
    const letGo = keepQueries(client);
    return () => void setTimeout(letGo, handOverMs);
  }, [active, client]);
  useEffect(() => () => drops.forEach((work) => work()), [drops]);
  const { pathname, search, state } = tab;
  const location = useMemo(
    () => ({ pathname, search, state, hash: "", key: "kept" }),
    [pathname, search, state],
  );
  return (
    <>
      <div ref={place} style={{ display: active ? "contents" : "none" }} />
      {createPortal(
        <Activity mode={active ? "visible" : "hidden"}>
          <Box sx={[pageBox, pageMotion(config.animation)]} className="fw-page">
            <OwnTabProvider value={ownTab}>
              <NavigationContext.Provider value={navigation}>
                <Boundary>
                  <PageContent location={location} />
                </Boundary>
              </NavigationContext.Provider>
            </OwnTabProvider>
          </Box>
        </Activity>,
        host.element,
      )}
    </>
  );
}

/** Only an address of its own, or other menus, draw a page again. */
const PageContent = memo(function PageContent({ location }: { location: Partial<Location> }) {
  const { pages } = useMenus();
  return useRoutes(pages as RouteObject[], location);
});

/** What a page knows of its tab, and how it goes elsewhere; both always speak of the present state. */
function useOwnPage({ tab, page, active, kept }: Omit<Props, "Boundary">) {
  const { update, setUnsaved, close } = useTabs();
  const navigation = useContext(NavigationContext);
  const now = useRef({ tab, page, active, kept, update, setUnsaved, close, navigation });
  useLayoutEffect(() => {
    now.current = { tab, page, active, kept, update, setUnsaved, close, navigation };
  });
  const { key } = tab;
  return useMemo(() => {
    const drops = new Set<() => void>();
    const ownTab: OwnTab = {
      active: () => now.current.active,
      keeps: ({ state }) => now.current.kept && finishedTab(state) !== key,
      setUnsaved: (unsaved) => now.current.setUnsaved(key, unsaved),
      setTitle: (title, around) => {
        const { tab: own } = now.current;
        const frame = around ?? null;
        if (own.title !== title || own.frame !== frame) now.current.update(key, { title, frame });
      },
      whenDropped: (work) => {
        drops.add(work);
        return () => void drops.delete(work);
      },
    };
    const navigator = pageNavigator({
      console: navigation.navigator,
      page: () => ({ ...now.current.page, pathname: now.current.tab.pathname }),
      active: ownTab.active,
      move: ({ search = "" }) => now.current.update(key, { search }),
      close: () => now.current.close(now.current.tab),
    });
    return { ownTab, drops, navigation: { ...navigation, navigator } };
    // oxlint-disable-next-line react/exhaustive-deps -- the rest of the navigation context never changes
  }, [key, navigation.navigator]);
}

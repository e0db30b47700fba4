import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslate } from "react-admin";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import type { Tab } from "./tabList.ts";
import { useTabs } from "./TabsContext.tsx";
import { TagTab } from "./TagTab.tsx";
import { TagTabMenu } from "./TagTabMenu.tsx";
import { tagBar, tagList } from "./tagStyles.ts";

interface OpenMenu {
  tab: Tab;
  at: HTMLElement;
}

/** The open pages as tabs, where there is room for them and the person wants them. */
export function TagTabs() {
  return useTabs().on ? <TagTabsBar /> : null;
}

/** Arrows move along the tabs, Enter opens, Delete closes, the menu key or Shift+F10 opens what one can do. */
function TagTabsBar() {
  const translate = useTranslate();
  const { tabs, activeKey, close, show } = useTabs();
  const { config } = useThemeConfig();
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const active = tabs.find(({ key }) => key === activeKey);
  const entry = tabs.some(({ key }) => key === focused) ? focused : (activeKey ?? tabs[0]?.key);

  useWheel(list);

  const focus = (index: number) => {
    const at = (index + tabs.length) % tabs.length;
    setFocused(tabs[at]?.key ?? null);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>, tab: Tab, index: number) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Partial<Record<string, () => void>> = {
      ArrowLeft: () => focus(index - 1),
      ArrowRight: () => focus(index + 1),
      Home: () => focus(0),
      End: () => focus(tabs.length - 1),
      Enter: () => show(tab),
      " ": () => show(tab),
      Delete: () => {
        close(tab);
        requestAnimationFrame(() =>
          list.current?.querySelector<HTMLElement>("[role=tab][tabindex='0']")?.focus(),
        );
      },
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <Box component="nav" aria-label={translate("shell.tabs.label")} sx={tagBar}>
      <Box
        ref={list}
        role="tablist"
        aria-label={translate("shell.tabs.label")}
        sx={tagList}
        onBlur={() => setFocused(null)}
      >
        {tabs.map((tab, index) => (
          <TagTab
            key={tab.key}
            tab={tab}
            index={index}
            style={config.tagsStyle}
            selected={tab.key === activeKey}
            reachable={tab.key === entry}
            onPress={(event) => press(event, tab, index)}
            onMenu={(at) => setMenu({ tab, at })}
          />
        ))}
      </Box>
      {active ? (
        <Tooltip title={translate("shell.tabs.menu")}>
          <IconButton
            size="small"
            aria-label={translate("shell.tabs.menu")}
            aria-haspopup="menu"
            onClick={(event) => setMenu({ tab: active, at: event.currentTarget })}
          >
            <ExpandMore />
          </IconButton>
        </Tooltip>
      ) : null}
      <TagTabMenu tab={menu?.tab ?? null} at={menu?.at ?? null} onClose={() => setMenu(null)} />
    </Box>
  );
}

/** A wheel moves along the tabs where they do not fit. React's own listener could not hold the page still. */
function useWheel(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    const turn = (event: WheelEvent) => {
      if (!element || event.deltaY === 0 || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [list]);
}

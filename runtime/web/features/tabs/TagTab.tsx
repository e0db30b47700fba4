import Close from "@mui/icons-material/Close";
import PushPin from "@mui/icons-material/PushPin";
import { Box } from "@mui/material";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslate } from "react-admin";
import { MenuIcon } from "../../core/icons/MenuIcon.tsx";
import { useThemeConfig } from "../../core/theme/useThemeConfig.ts";
import type { Tab } from "./tabList.ts";
import { useTabs } from "./TabsContext.tsx";
import { visuallyHidden } from "../../core/theme/visuallyHidden.ts";
import { closeMark, pinMark, tagTab, unsavedDot, type TagsStyle } from "./tagStyles.ts";
import { useTabTitleOf } from "./useTabTitleOf.ts";

interface Props {
  tab: Tab;
  index: number;
  style: TagsStyle;
  selected: boolean;
  /** The one of all tabs that the Tab key reaches. */
  reachable: boolean;
  onPress: (event: KeyboardEvent<HTMLElement>) => void;
  onMenu: (at: HTMLElement) => void;
}

const dragType = "application/x-formwork-tab";

/** One open page. Its closing mark is for the pointer; the keyboard has Delete and the menu. */
export function TagTab({ tab, index, style, selected, reachable, onPress, onMenu }: Props) {
  const translate = useTranslate();
  const { config } = useThemeConfig();
  const { show, close, move, pageOf, isFixed, unsaved } = useTabs();
  const [over, setOver] = useState(false);
  const title = useTabTitleOf()(tab);
  const dirty = unsaved.has(tab.key);
  const menu = pageOf(tab)?.route.menu;
  const closable = !tab.pinned;
  const element = useRef<HTMLDivElement>(null);
  // A tab grows when its record is known or something in it is unsaved.
  const seen = selected ? `${title} ${dirty}` : null;
  useEffect(() => {
    if (seen !== null) element.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [seen]);
  return (
    <Box
      ref={element}
      role="tab"
      aria-selected={selected}
      aria-keyshortcuts={closable ? "Delete" : undefined}
      tabIndex={reachable ? 0 : -1}
      title={title}
      draggable={config.isSortableTagsView}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, tab.key);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => setOver(event.dataTransfer.types.includes(dragType))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const key = event.dataTransfer.getData(dragType);
        if (key) move(key, index);
      }}
      onClick={() => show(tab)}
      onKeyDown={onPress}
      onMouseDown={(event) => {
        // The browser would start to scroll with the middle button.
        if (event.button === 1) event.preventDefault();
      }}
      onAuxClick={(event) => {
        if (event.button === 1 && closable) close(tab);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.currentTarget);
      }}
      sx={tagTab(style, selected, over)}
    >
      {config.isTagsviewIcon && menu ? <MenuIcon icon={menu.meta.icon} fontSize="inherit" /> : null}
      {dirty ? <Box component="span" aria-hidden="true" sx={unsavedDot} /> : null}
      <Box component="span" className="fw-tagTitle">
        {title}
      </Box>
      {dirty ? (
        <Box component="span" sx={visuallyHidden}>
          {translate("shell.tabs.unsaved", { title: "" })}
        </Box>
      ) : null}
      {closable ? (
        <Box
          component="span"
          aria-hidden="true"
          sx={closeMark}
          onClick={(event) => {
            event.stopPropagation();
            close(tab);
          }}
        >
          <Close />
        </Box>
      ) : null}
      {tab.pinned && !isFixed(tab) ? <PushPin aria-hidden="true" sx={pinMark} /> : null}
    </Box>
  );
}

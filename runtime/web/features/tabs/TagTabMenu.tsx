import ArrowBack from "@mui/icons-material/ArrowBackOutlined";
import ArrowForward from "@mui/icons-material/ArrowForwardOutlined";
import Close from "@mui/icons-material/CloseOutlined";
import Fullscreen from "@mui/icons-material/FullscreenOutlined";
import PushPin from "@mui/icons-material/PushPinOutlined";
import Refresh from "@mui/icons-material/RefreshOutlined";
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem, type SvgIcon } from "@mui/material";
import { useTranslate } from "react-admin";
import { closing, moved, type CloseWhich, type Tab } from "./tabList.ts";
import { useTabs } from "./TabsContext.tsx";

interface Props {
  tab: Tab | null;
  at: HTMLElement | null;
  onClose: () => void;
}

interface Entry {
  name: string;
  icon?: typeof SvgIcon;
  run: () => void;
  off?: boolean;
}

const ways: CloseWhich[] = ["this", "others", "left", "right", "all"];

/** What one can do with a tab; moving stands here for those who do not drag. */
export function TagTabMenu({ tab, at, onClose }: Props) {
  const translate = useTranslate();
  const { tabs, close, refresh, pin, move, show, isFixed, setFull } = useTabs();
  if (!tab) return null;
  const index = tabs.findIndex(({ key }) => key === tab.key);
  const stays = (to: number) =>
    moved(tabs, tab.key, to).findIndex(({ key }) => key === tab.key) === index;
  const groups: Entry[][] = [
    [
      { name: "refresh", icon: Refresh, run: () => refresh(tab) },
      {
        name: "full",
        icon: Fullscreen,
        run: () => {
          show(tab);
          setFull(true);
        },
      },
      {
        name: tab.pinned ? "unpin" : "pin",
        icon: PushPin,
        run: () => pin(tab, !tab.pinned),
        off: isFixed(tab),
      },
    ],
    ways.map((way) => ({
      name: `close.${way}`,
      icon: way === "this" ? Close : undefined,
      run: () => close(tab, way),
      off: closing(tabs, tab.key, way).length === 0,
    })),
    [
      {
        name: "moveLeft",
        icon: ArrowBack,
        run: () => move(tab.key, index - 1),
        off: stays(index - 1),
      },
      {
        name: "moveRight",
        icon: ArrowForward,
        run: () => move(tab.key, index + 1),
        off: stays(index + 1),
      },
    ],
  ];
  return (
    <Menu open anchorEl={at} onClose={onClose}>
      {groups.flatMap((entries, group) => [
        ...(group > 0 ? [<Divider key={`line-${group}`} />] : []),
        ...entries.map(({ name, icon: Icon, run, off }) => (
          <MenuItem
            key={name}
            dense
            disabled={off}
            onClick={() => {
              onClose();
              run();
            }}
          >
            <ListItemIcon>{Icon ? <Icon fontSize="small" /> : null}</ListItemIcon>
            <ListItemText>{translate(`shell.tabs.${name}`)}</ListItemText>
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}

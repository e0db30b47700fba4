import { useNavigate } from "react-router";
import { useShortcut } from "../../../core/shortcuts/useShortcut.ts";
import { useMenus } from "../../routing/index.ts";

/** Route name of a menu by the key that follows G. */
const places = {
  h: "home",
  n: "notice",
  p: "sysUserCenter",
  u: "sysUser",
  r: "sysRole",
  o: "sysOrg",
  m: "sysMenu",
  s: "sysSchedule",
  d: "siteDefect",
} as const;

type Place = (typeof places)[keyof typeof places];

/** G and a letter lead to the pages people go to most, as far as they are in the person's menu. */
export function GoShortcuts() {
  const { routes } = useMenus();
  return Object.entries(places).map(([key, name]) => {
    const route = routes.find(({ menu }) => menu.name === name);
    return route ? <GoShortcut key={key} letter={key} name={name} path={route.path} /> : null;
  });
}

function GoShortcut({ letter, name, path }: { letter: string; name: Place; path: string }) {
  const navigate = useNavigate();
  useShortcut({
    keys: `g ${letter}`,
    textKey: `shell.shortcut.go.${name}`,
    scope: "global",
    run: () => void navigate(path),
  });
  return null;
}

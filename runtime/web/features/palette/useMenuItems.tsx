import Add from "@mui/icons-material/Add";
import { useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import { MenuIcon } from "../../core/icons/MenuIcon.tsx";
import { permissionKey } from "../../core/session/session.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { safeLink, useMenuTitle, useMenus } from "../routing/index.ts";
import type { PaletteItem } from "./paletteItem.ts";

/** The pages of the person's menu, and for each of which he may add records the way to a new one. */
export function useMenuItems(): { pages: PaletteItem[]; additions: PaletteItem[] } {
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleOf = useMenuTitle();
  const { session } = useSession();
  const granted = new Set(session.user.apis.map(permissionKey));
  const shown = useMenus().routes.filter(
    ({ dynamic, target, trail }) =>
      !dynamic &&
      (target.kind === "view" || target.kind === "frame" || target.kind === "link") &&
      trail.every(({ meta }) => !meta.isHide),
  );
  const pages = shown.map(({ path, menu, trail, target }) => {
    const above = trail.slice(0, -1).map(titleOf);
    return {
      id: path,
      title: titleOf(menu),
      words: [path, ...above],
      hint: above.join(" / "),
      icon: <MenuIcon icon={menu.meta.icon} />,
      run: () => {
        const outside = target.kind === "link" ? safeLink(target.url) : null;
        if (outside) window.open(outside, "_blank", "noopener,noreferrer");
        else void navigate(path);
      },
    };
  });
  const additions = shown
    .filter(({ menu, target }) => {
      return target.kind === "view" && granted.has(permissionKey(`${menu.name}/add`));
    })
    .map(({ path, menu }) => ({
      id: `${path}/create`,
      title: translate("shell.palette.add", { name: titleOf(menu) }),
      words: [titleOf(menu), path],
      icon: <Add fontSize="small" />,
      run: () => void navigate(`${path}/create`),
    }));
  return { pages, additions };
}

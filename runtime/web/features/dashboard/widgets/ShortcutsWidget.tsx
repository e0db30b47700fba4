import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { alpha } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import * as accountMenuCalls from "../../../../../generated/access/accountMenu/client.ts";
import { call } from "../../../core/http/call.ts";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import { pageVisits } from "../../../core/session/pageVisits.ts";
import { useMenus, useMenuTitle, type MenuRoute } from "../../routing/index.ts";
import { WidgetContent } from "../WidgetContent.tsx";

const most = 8;
const firstPages = 2;
const home = "/dashboard/home";

/** The menus that the person keeps as favourites; until there are any, the first of his own. */
export function ShortcutsWidget() {
  const open = useOpenRoutes();
  const query = useQuery({
    queryKey: ["favouriteMenus"],
    queryFn: () => call(accountMenuCalls.userMenuIdList),
  });
  return (
    <WidgetContent query={query}>
      {(ids) => {
        const kept = (ids ?? []).flatMap((id) => open.find(({ menu }) => menu.id === id) ?? []);
        return <Tiles routes={(kept.length > 0 ? kept : open).slice(0, most)} />;
      }}
    </WidgetContent>
  );
}

/** The menus the person is in most often. */
export function FrequentWidget() {
  const translate = useTranslate();
  const open = useOpenRoutes();
  const visits = pageVisits();
  const often = open
    .filter(({ path }) => (visits[path] ?? 0) > 0)
    .sort((one, other) => (visits[other.path] ?? 0) - (visits[one.path] ?? 0))
    .slice(0, most);
  if (often.length > 0) return <Tiles routes={often} />;
  // At the first visit there is something to open all the same: what the shortcuts do not hold.
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate("shell.home.noVisits")}
      </Typography>
      <Tiles routes={open.slice(most, most + firstPages)} />
    </>
  );
}

function useOpenRoutes(): MenuRoute[] {
  return useMenus().routes.filter(
    ({ menu, target, path, dynamic }) =>
      target.kind === "view" && !menu.meta.isHide && !dynamic && path !== home,
  );
}

function Tiles({ routes }: { routes: MenuRoute[] }) {
  const menuTitle = useMenuTitle();
  return (
    <Box component="ul" sx={tiles}>
      {routes.map(({ menu, path }) => (
        <Card key={path} component="li" variant="outlined">
          <CardActionArea component={Link} to={path} sx={tile}>
            <Box sx={icon}>
              <MenuIcon icon={menu.meta.icon} />
            </Box>
            <Typography
              variant="body2"
              sx={{ minWidth: 0, overflowWrap: "anywhere", hyphens: "auto", lineHeight: 1.3 }}
            >
              {menuTitle(menu)}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

const tiles = {
  display: "grid",
  gap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
  // Two beside each other on a phone; elsewhere wide enough for the longest name of a page in one word.
  gridTemplateColumns: "repeat(auto-fill, minmax(min(176px, calc(50% - 4px)), 1fr))",
} as const;

const tile = {
  display: "flex",
  height: 1,
  alignItems: "center",
  justifyContent: "flex-start",
  gap: 0.75,
  p: 0.75,
} as const;

const icon = {
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  flexShrink: 0,
  borderRadius: 1,
  bgcolor: (theme: { palette: { primary: { main: string } } }) =>
    alpha(theme.palette.primary.main, 0.1),
  color: "primary.main",
} as const;

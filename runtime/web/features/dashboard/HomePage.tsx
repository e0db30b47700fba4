import { Box, Card, CardActionArea, Typography } from "@mui/material";
import { alpha } from "@mui/material/styles";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useSession } from "../../core/session/SessionContext.tsx";
import { MenuIcon } from "../../core/icons/MenuIcon.tsx";
import { useMenus, useMenuTitle } from "../routing/index.ts";
import { Notices } from "./Notices.tsx";
import { partOfDay } from "./partOfDay.ts";
import { Today } from "./Today.tsx";

const shortcutCount = 8;

/** The landing page: a greeting, ways into the person's own screens, and what they have not read yet. */
export function HomePage() {
  const translate = useTranslate();
  const menuTitle = useMenuTitle();
  const { user } = useSession().session;
  const { routes } = useMenus();
  const shortcuts = routes
    .filter(
      ({ menu, target, path, dynamic }) =>
        target.kind === "view" && !menu.meta.isHide && !dynamic && path !== "/dashboard/home",
    )
    .slice(0, shortcutCount);
  return (
    <Box sx={{ display: "grid", gap: 2.5, width: 1, maxWidth: 1240, mx: "auto" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h1" sx={{ fontSize: "1.625rem" }}>
            {translate(`shell.home.${partOfDay(new Date())}`, {
              name: user.realName || user.account,
            })}
          </Typography>
          <Typography color="text.secondary">
            {[user.orgName, user.posName].filter(Boolean).join(" · ") || user.account}
          </Typography>
        </Box>
        <Today />
      </Box>
      <Box component="section" aria-label={translate("shell.home.shortcuts")}>
        <Typography variant="h2" sx={{ mb: 1.25 }}>
          {translate("shell.home.shortcuts")}
        </Typography>
        <Box
          sx={{
            display: "grid",
            gap: 1.5,
            gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))",
          }}
        >
          {shortcuts.map(({ menu, path }) => (
            <Card key={path}>
              <CardActionArea
                component={Link}
                to={path}
                sx={{
                  display: "flex",
                  alignItems: "center",
                  justifyContent: "flex-start",
                  gap: 1.5,
                  p: 2,
                }}
              >
                <Box
                  sx={{
                    display: "grid",
                    placeItems: "center",
                    width: 40,
                    height: 40,
                    borderRadius: 1.25,
                    bgcolor: (theme) => alpha(theme.palette.primary.main, 0.1),
                    color: "primary.main",
                  }}
                >
                  <MenuIcon icon={menu.meta.icon} />
                </Box>
                <Typography sx={{ fontWeight: 550, minWidth: 0, overflowWrap: "anywhere" }}>
                  {menuTitle(menu)}
                </Typography>
              </CardActionArea>
            </Card>
          ))}
        </Box>
      </Box>
      <Notices />
    </Box>
  );
}

import { Box, Chip, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useMenus, useMenuTitle } from "../../routing/index.ts";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
// A menu's meta.roles: only these roles have the page; without roles everybody has it.
visibleMenus(session.menus, session.user.roleIds);
`;

/** Which pages this person has, and why: the menus the server sent, less those for other roles. */
export function RightsPageDemo() {
  const translate = useTranslate();
  const { session } = useSession();
  const { routes } = useMenus();
  const titleOf = useMenuTitle();
  const pages = routes.filter(({ target }) => target.kind === "view");
  return (
    <DemoPage name="rightsPage" source={source}>
      <Typography sx={{ mb: 2 }}>
        {translate("shell.demo.rightsPage.who", {
          name: session.user.realName,
          roles: session.user.roleIds.length,
          pages: pages.length,
        })}
      </Typography>
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, p: 0, listStyle: "none" }}
      >
        {pages.map(({ path, menu }) => (
          <li key={path}>
            <Chip variant="outlined" label={titleOf(menu)} />
          </li>
        ))}
      </Box>
    </DemoPage>
  );
}

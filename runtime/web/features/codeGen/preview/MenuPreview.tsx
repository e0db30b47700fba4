import { Alert, Box, Chip, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { MenuIcon } from "../../../core/icons/MenuIcon.tsx";
import type { Plan } from "../calls.ts";

/** The menu entries with the permission codes that roles are granted. */
export function MenuPreview({ menus }: { menus: Plan["menus"] }) {
  const translate = useTranslate();
  if (menus.length === 0)
    return (
      <Alert severity="info" sx={{ m: 2 }}>
        {translate("shell.codeGen.noMenu")}
      </Alert>
    );
  return (
    <Box sx={{ p: 2, display: "grid", gap: 2 }}>
      {menus.map(({ title, name, path, parent, icon, permissions }) => (
        <Box key={name}>
          <Typography sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 600 }}>
            <MenuIcon icon={icon} fontSize="small" />
            {`${translate(`menu.${parent}`, { _: parent })} / ${title}`}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {path}
          </Typography>
          <Box
            component="ul"
            aria-label={translate("shell.codeGen.permissions")}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              gap: 0.75,
              m: 0,
              mt: 1,
              p: 0,
              listStyle: "none",
            }}
          >
            {permissions.map((code) => (
              <li key={code}>
                <Chip size="small" variant="outlined" label={code} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
      <Typography color="text.secondary">{translate("shell.codeGen.grantNote")}</Typography>
    </Box>
  );
}

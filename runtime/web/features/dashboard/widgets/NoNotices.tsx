import { Box, Button, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { useRegistry } from "../../../core/entities/RegistryContext.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";

/** In place of the notices of somebody who has never had one: where to write one, or where they would be. */
export function NoNotices({ inbox }: { inbox: string | null }) {
  const translate = useTranslate();
  const { can } = useSession();
  const list = useRegistry().paths.get("office/notice");
  const writing = list && can("sysNotice/add") ? `${list}/create` : null;
  return (
    <Box sx={place}>
      <Typography variant="body2" color="text.secondary">
        {translate("shell.home.neverNotices")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "center" }}>
        {writing ? (
          <Button variant="outlined" size="small" component={Link} to={writing}>
            {translate("shell.home.writeNotice")}
          </Button>
        ) : null}
        {inbox ? (
          <Button size="small" component={Link} to={inbox}>
            {translate("shell.home.openInbox")}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

const place = {
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  gap: 1.5,
  minHeight: 1,
  textAlign: "center",
} as const;

import { Avatar, Box, Card, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { formatDateTime } from "../../core/time/formats.ts";
import { useSession } from "../../core/session/SessionContext.tsx";
import { useOwnAccount } from "./ownAccount.ts";
import { namesLine } from "../../core/i18n/seedText.ts";

/** Who is signed in: picture, name, where the person belongs, when the account was last used. */
export function OwnHeader() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { user } = useSession().session;
  const { data } = useOwnAccount();
  const name = user.realName || user.account;
  const lastTime = data?.["lastLoginTime"];
  const place = namesLine([user.orgName, user.posName], translate);
  return (
    <Card
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, p: 2, mb: 1.5 }}
      variant="outlined"
    >
      <Avatar src={user.avatar ?? undefined} alt="" sx={picture}>
        {name.slice(0, 1)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="h2" component="p">
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[user.account, place].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      {typeof lastTime === "string" ? (
        <Typography variant="body2" color="text.secondary">
          {translate("shell.profile.lastSignIn", { time: formatDateTime(lastTime, language) })}
        </Typography>
      ) : null}
    </Card>
  );
}

const picture = {
  width: 56,
  height: 56,
  fontSize: 24,
  bgcolor: "primary.main",
  color: "primary.contrastText",
} as const;

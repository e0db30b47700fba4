import { Box, Button, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { safeLink } from "./safeLink.ts";

/** Another site inside the console. It may not reach our page: no access to our origin's storage from a foreign one. */
export function FrameView({ url, title }: { url: string; title: string }) {
  const translate = useTranslate();
  const address = safeLink(url);
  if (!address) return <Typography>{translate("shell.link.refused")}</Typography>;
  return (
    <Box
      component="iframe"
      src={address}
      title={title}
      referrerPolicy="no-referrer"
      sx={{ flex: 1, width: 1, border: 0, borderRadius: 1, bgcolor: "background.paper" }}
    />
  );
}

/** A menu that leads outside: opens a new window on request. */
export function LinkView({ url, title }: { url: string; title: string }) {
  const translate = useTranslate();
  const address = safeLink(url);
  return (
    <Box sx={{ display: "grid", placeItems: "center", flex: 1, gap: 2, alignContent: "center" }}>
      <Typography variant="h1">{title}</Typography>
      {address ? (
        <Button variant="contained" href={address} target="_blank" rel="noopener noreferrer">
          {translate("shell.link.open")}
        </Button>
      ) : (
        <Typography>{translate("shell.link.refused")}</Typography>
      )}
    </Box>
  );
}

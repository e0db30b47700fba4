import OpenInNew from "@mui/icons-material/OpenInNewOutlined";
import { Alert, Box, Button, Link, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useState } from "react";
import type { MenuNode } from "../../core/session/session.ts";
import { frameAddress, safeLink } from "./safeLink.ts";
import { useMenuTitle } from "./MenuContext.tsx";
import { useFrameRefusal } from "./useFrameRefusal.ts";

interface Props {
  menu: MenuNode;
  url: string;
}

/** What a foreign site may do here: everything but lead the console elsewhere. Our own pages would gain nothing by it. */
const sandbox =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads";

/** Another site inside the console, with a way to open it by itself where it does not let itself be embedded. */
export function FramePage({ menu, url }: Props) {
  const translate = useTranslate();
  const title = useMenuTitle()(menu);
  const address = frameAddress(url);
  const refused = useFrameRefusal(address);
  const [loaded, setLoaded] = useState(false);
  if (!address || refused) return <RefusedFrame title={title} url={url} />;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0, gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" component="output">
          {translate(loaded ? "shell.frame.empty" : "shell.frame.loading")}
        </Typography>
        <Link
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ display: "inline-flex", gap: 0.5, alignItems: "center", py: 0.5 }}
        >
          {translate("shell.link.open")}
          <OpenInNew fontSize="inherit" aria-hidden="true" />
        </Link>
      </Box>
      <Box
        component="iframe"
        src={address}
        title={title}
        sandbox={isOwn(address) ? undefined : sandbox}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        sx={frame}
      />
    </Box>
  );
}

const isOwn = (address: string): boolean =>
  new URL(address, location.href).origin === location.origin;

/** The address may not be shown here; where it is a page at all, it opens by itself. */
function RefusedFrame({ title, url }: { title: string; url: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate("shell.frame.refused", { url })}
      </Alert>
      <OpenButton url={url} />
    </Box>
  );
}

/** A menu that leads outside: opens a new window on request. */
export function LinkPage({ menu, url }: Props) {
  const title = useMenuTitle()(menu);
  return (
    <Box sx={{ display: "grid", placeItems: "center", flex: 1, gap: 2, alignContent: "center" }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {url}
      </Typography>
      <OpenButton url={url} />
    </Box>
  );
}

function OpenButton({ url }: { url: string }) {
  const translate = useTranslate();
  const address = safeLink(url);
  if (!address) return <Typography>{translate("shell.link.refused")}</Typography>;
  return (
    <Button variant="contained" href={address} target="_blank" rel="noopener noreferrer">
      {translate("shell.link.open")}
    </Button>
  );
}

const frame = {
  flex: 1,
  width: 1,
  minHeight: 240,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
};

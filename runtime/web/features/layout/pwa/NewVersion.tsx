import { Alert, AlertTitle, Button, Snackbar } from "@mui/material";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { isNewVersionThere } from "./newVersion.ts";
import { startWorker, takeNewVersion } from "./serviceWorker.ts";

const everyMs = 5 * 60_000;
const againAfterMs = 60 * 60_000;

/** Tells when the server has a new build, and loads it when the person says so; settings stay. */
export function NewVersion() {
  const translate = useTranslate();
  const [there, setThere] = useState(false);
  const [busy, setBusy] = useState(false);
  const [quietUntil, setQuietUntil] = useState(0);

  useEffect(() => void startWorker().catch(() => undefined), []);
  useEffect(() => {
    if (there) return undefined;
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() < quietUntil) return;
      void isNewVersionThere().then(setThere);
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [there, quietUntil]);

  const later = () => {
    setQuietUntil(Date.now() + againAfterMs);
    setThere(false);
  };
  const update = () => {
    setBusy(true);
    void takeNewVersion();
  };
  return (
    <Snackbar open={there} anchorOrigin={{ vertical: "bottom", horizontal: "right" }}>
      <Alert
        severity="info"
        variant="standard"
        sx={{ maxWidth: 420, boxShadow: 6 }}
        action={
          <>
            <Button color="inherit" onClick={later}>
              {translate("shell.pwa.later")}
            </Button>
            <Button variant="contained" loading={busy} onClick={update}>
              {translate("shell.pwa.update")}
            </Button>
          </>
        }
      >
        <AlertTitle>{translate("shell.pwa.title")}</AlertTitle>
        {translate("shell.pwa.text")}
      </Alert>
    </Snackbar>
  );
}

import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslate } from "react-admin";
import * as authCalls from "../../../../generated/access/auth/client.ts";
import * as sessionCalls from "../../../../generated/access/session/client.ts";
import { call } from "../../core/http/call.ts";
import { focusOn } from "../../core/pages/focusOn.ts";
import { endSession } from "../../core/session/endSession.ts";
import { isScreenLocked } from "../../core/session/screenLock.ts";
import { readThemeConfig } from "../../core/theme/themeConfig.ts";
import { followActivity, lastActive, noteActivity } from "./activity.ts";
import { lockScreen } from "./lockScreen.ts";

const tickMs = 1000;
const warnSeconds = 30;
/** The server holds the time-out as well: it has to hear of someone who works without a call. */
const touchSeconds = 60;

/**
 * Looks whether anybody is at the desk: locks the screen after lockScreenTime where the person wants that, and signs out after
 * the idle time-out of the installation, with a warning before.
 */
export function IdleGuard() {
  const translate = useTranslate();
  const [left, setLeft] = useState<number | null>(null);
  const { data: idleSeconds = 0 } = useQuery({
    queryKey: ["idleTimeout"],
    queryFn: () => call(sessionCalls.touchSession),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const signOut = async () => {
    await call(authCalls.logout).catch(() => undefined);
    endSession();
  };
  const tick = useEffectEvent(() => {
    const idle = (Date.now() - lastActive()) / 1000;
    const { isLockScreen, lockScreenTime } = readThemeConfig();
    if (isLockScreen && lockScreenTime > 1 && idle >= lockScreenTime && !isScreenLocked())
      void lockScreen().catch(() => undefined);
    if (idleSeconds === 0) return;
    const remaining = Math.ceil(idleSeconds - idle);
    if (remaining <= 0) void signOut();
    const warnFrom = Math.min(warnSeconds, idleSeconds / 2);
    setLeft(remaining <= warnFrom && !isScreenLocked() ? Math.max(0, remaining) : null);
  });
  useEffect(() => {
    const stop = followActivity();
    const timer = setInterval(() => tick(), tickMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    if (idleSeconds === 0) return undefined;
    const every = Math.min(touchSeconds, idleSeconds / 3) * 1000;
    let told = Date.now();
    const timer = setInterval(() => {
      if (lastActive() <= told || isScreenLocked()) return;
      told = Date.now();
      void call(sessionCalls.touchSession).catch(() => undefined);
    }, every);
    return () => clearInterval(timer);
  }, [idleSeconds]);

  if (left === null) return null;
  return (
    <Dialog open aria-labelledby="idleTitle" onClose={noteActivity} maxWidth="xs">
      <DialogTitle id="idleTitle" variant="h2">
        {translate("shell.idle.title")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate("shell.idle.text", { seconds: left })}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={() => void signOut()}>
          {translate("shell.user.logOut")}
        </Button>
        <Button variant="contained" ref={focusOn} onClick={noteActivity}>
          {translate("shell.idle.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import ArrowForward from "@mui/icons-material/ArrowForward";
import Lock from "@mui/icons-material/LockOutlined";
import {
  Avatar,
  Box,
  Button,
  Dialog,
  IconButton,
  InputAdornment,
  TextField,
  Typography,
} from "@mui/material";
import { useEffect, useState, type FormEvent } from "react";
import type { I18nProvider } from "react-admin";
import * as authCalls from "../../../../generated/access/auth/client.ts";
import { call } from "../../core/http/call.ts";
import { RequestFault } from "../../core/http/requestFault.ts";
import { focusOn } from "../../core/pages/focusOn.ts";
import { endSession } from "../../core/session/endSession.ts";
import { encrypt, loadBrand } from "../auth/index.ts";
import { LockClock } from "./LockClock.tsx";
import { loadLockedUser, type LockedUser } from "./lockedUser.ts";
import { unlockScreen } from "./lockScreen.ts";

interface Props {
  i18nProvider: Pick<I18nProvider, "translate" | "getLocale">;
  onUnlocked: () => void;
}

/** Covers the console until the password is given. It stands outside react-admin, for it also comes before anything is loaded. */
export function LockScreen({ i18nProvider, onUnlocked }: Props) {
  const { translate } = i18nProvider;
  const [user, setUser] = useState<LockedUser | null>(null);
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    void loadLockedUser()
      .then(setUser)
      .catch(() => undefined);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return setFault(translate("shell.lock.needPassword"));
    setBusy(true);
    try {
      await unlockScreen(await sealed(password, user));
      onUnlocked();
    } catch (error) {
      setFault(faultText(error, translate));
      setPassword("");
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const leave = async () => {
    await call(authCalls.logout).catch(() => undefined);
    endSession(false);
  };
  const name = user?.realName || user?.account || "";

  return (
    <Dialog
      open
      fullScreen
      aria-labelledby="lockTitle"
      transitionDuration={0}
      sx={{ zIndex: 2000 }}
      slotProps={{
        paper: { sx: { backgroundImage: "none", bgcolor: "background.default", borderRadius: 0 } },
      }}
    >
      <Box
        sx={{
          flex: 1,
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          justifyContent: "space-evenly",
          gap: 3,
          p: 3,
          textAlign: "center",
        }}
      >
        <LockClock locale={i18nProvider.getLocale()} />
        <Box
          component="form"
          onSubmit={(event: FormEvent) => void submit(event)}
          sx={{ width: 1, maxWidth: 340, display: "grid", gap: 2, justifyItems: "center" }}
        >
          <Avatar
            src={user?.avatar ?? undefined}
            alt=""
            sx={{
              width: 88,
              height: 88,
              fontSize: 36,
              bgcolor: "primary.main",
              color: "primary.contrastText",
            }}
          >
            {name.slice(0, 1).toUpperCase() || <Lock fontSize="large" />}
          </Avatar>
          <Box>
            <Typography id="lockTitle" variant="h2" component="h1">
              {translate("shell.lock.title", { name })}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {translate("shell.lock.text")}
            </Typography>
          </Box>
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={user?.account ?? ""}
            readOnly
            hidden
          />
          <TextField
            type="password"
            fullWidth
            inputRef={focusOn}
            autoComplete="current-password"
            label={translate("shell.lock.password")}
            value={password}
            error={fault !== ""}
            helperText={fault || " "}
            onChange={({ target }) => {
              setPassword(target.value);
              setFault("");
            }}
            slotProps={{
              formHelperText: { role: "alert" },
              input: {
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton
                      type="submit"
                      edge="end"
                      loading={busy}
                      aria-label={translate("shell.lock.unlock")}
                    >
                      <ArrowForward />
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
        </Box>
        <Button color="inherit" onClick={() => void leave()}>
          {translate("shell.lock.leave")}
        </Button>
      </Box>
    </Dialog>
  );
}

/** Passwords leave as the sign-in page sends them. */
async function sealed(password: string, user: LockedUser | null): Promise<string> {
  const { publicKey } = await loadBrand(user?.tenantId ?? 0);
  return publicKey ? encrypt(password, publicKey) : password;
}

function faultText(error: unknown, translate: I18nProvider["translate"]): string {
  if (!(error instanceof RequestFault)) return translate("shell.fault.unknown");
  return (
    error.message || translate(`shell.fault.${error.code}`, { _: translate("shell.fault.unknown") })
  );
}

import { useTranslate } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import * as authCalls from "../../../../generated/access/auth/client.ts";
import { call } from "../../core/http/call.ts";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import { endSession } from "../../core/session/endSession.ts";
import { clearCaches } from "./clearCaches.ts";
import { useLayout } from "./LayoutContext.tsx";

const ShortcutSheet = lazy(async () => ({
  default: (await import("./keys/ShortcutSheet.tsx")).ShortcutSheet,
}));

/** What the shell asks and shows over the page, from wherever it was called. */
export function ShellDialogs() {
  const translate = useTranslate();
  const { dialog, showDialog } = useLayout();
  const close = () => showDialog(null);
  return (
    <>
      <ConfirmDialog
        open={dialog === "signOut"}
        title={translate("shell.user.logOut")}
        text={translate("shell.user.logOutQuestion")}
        confirm={translate("shell.user.logOut")}
        onClose={close}
        onConfirm={signOut}
      />
      <ConfirmDialog
        open={dialog === "clearCaches"}
        title={translate("shell.layout.clear.title")}
        text={translate("shell.layout.clear.text")}
        confirm={translate("shell.layout.clear.title")}
        onClose={close}
        onConfirm={clearCaches}
      />
      {dialog === "shortcuts" ? (
        <Suspense fallback={null}>
          <ShortcutSheet onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

async function signOut(): Promise<void> {
  // The browser forgets the session even when the server cannot be told.
  await call(authCalls.logout).catch(() => undefined);
  endSession(false);
}

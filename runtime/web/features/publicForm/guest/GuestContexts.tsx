import { asksServer } from "../../../core/fields/kinds/inputs.ts";
import { useState, type ReactNode } from "react";
import {
  NotificationContextProvider,
  useNotificationContext,
  type I18nProvider,
} from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import { createRegistry } from "../../../core/entities/registry.ts";
import { RegistryProvider } from "../../../core/entities/RegistryContext.tsx";
import { FileStoreProvider } from "../../../core/fields/files/FileStoreContext.ts";
import { LibraryTexts } from "../../../core/i18n/LibraryTexts.tsx";
import { SessionProvider } from "../../../core/session/SessionContext.tsx";
import { guestSession, type Guest } from "../guest.ts";
import { GuestTexts } from "./GuestTexts.tsx";
import { GuestTheme } from "./GuestTheme.tsx";
import { createPublicFiles } from "../publicFiles.ts";

interface Props {
  i18nProvider: I18nProvider;
  /** Null: there is nothing to fill in. */
  guest: Guest | null;
  children: ReactNode;
}

const nobody = guestSession({});
const nothing = createRegistry({}, {});
const nowhere = createPublicFiles({ token: "", once: false });
const noPaths: ReadonlyMap<string, string> = new Map();
const stay = () => Promise.resolve();

const GuestRecords = lazy(async () => ({
  default: (await import("./GuestRecords.tsx")).GuestRecords,
}));

const Notification = lazy(async () => ({
  default: (await import("./GuestNotification.ts")).Notification,
}));

/** A closed form has no questions. */
const asksFor = ({ form: { closed, model } }: Guest): boolean =>
  closed === null && model.fields.some(asksServer);

/** What inputs expect around them, for someone who is not signed in. */
export function GuestContexts({ i18nProvider, guest, children }: Props) {
  const page = (
    <>
      {children}
      <Notices />
    </>
  );
  return (
    <GuestTexts i18nProvider={i18nProvider}>
      <SessionProvider session={guest?.session ?? nobody} reload={stay}>
        <RegistryProvider registry={guest?.registry ?? nothing} paths={noPaths}>
          <FileStoreProvider value={guest?.files ?? nowhere}>
            <NotificationContextProvider>
              <GuestTheme primary={guest?.form.look.primary ?? null}>
                <LibraryTexts>
                  {guest && asksFor(guest) ? (
                    <Suspense fallback={null}>
                      <GuestRecords>{page}</GuestRecords>
                    </Suspense>
                  ) : (
                    page
                  )}
                </LibraryTexts>
              </GuestTheme>
            </NotificationContextProvider>
          </FileStoreProvider>
        </RegistryProvider>
      </SessionProvider>
    </GuestTexts>
  );
}

/** Short messages at the foot of the page; what shows them is loaded with the first one. */
function Notices() {
  const { notifications } = useNotificationContext();
  const [needed, setNeeded] = useState(false);
  if (!needed && notifications.length > 0) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Notification anchorOrigin={{ vertical: "bottom", horizontal: "center" }} />
    </Suspense>
  );
}

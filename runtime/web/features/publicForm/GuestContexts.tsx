import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import {
  DataProviderContext,
  I18nContextProvider,
  Notification,
  NotificationContextProvider,
  type DataProvider,
  type I18nProvider,
} from "react-admin";
import { MemoryRouter } from "react-router";
import { createRegistry } from "../../core/entities/registry.ts";
import { RegistryProvider } from "../../core/entities/RegistryContext.tsx";
import { FileStoreProvider } from "../../core/fields/files/FileStoreContext.ts";
import { FollowLanguage } from "../../core/i18n/FollowLanguage.tsx";
import { LibraryTexts } from "../../core/i18n/LibraryTexts.tsx";
import { SessionProvider } from "../../core/session/SessionContext.tsx";
import { guestSession, type Guest } from "./guest.ts";
import { GuestTheme } from "./GuestTheme.tsx";
import { createPublicFiles } from "./publicFiles.ts";

interface Props {
  i18nProvider: I18nProvider;
  /** Null: there is nothing to fill in. */
  guest: Guest | null;
  children: ReactNode;
}

const nobody = guestSession({});
const nothing = createRegistry({}, {});
const nowhere = createPublicFiles("");
const noPaths: ReadonlyMap<string, string> = new Map();
const stay = () => Promise.resolve();

/** There is no way to records for whoever has no account. */
const refuse = () => Promise.reject(new Error("a public form reads no records"));
const noRecords = {
  getList: refuse,
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
} as unknown as DataProvider;

/** What inputs expect around them, for somebody who is not signed in; the router is in memory, so that the address stays. */
export function GuestContexts({ i18nProvider, guest, children }: Props) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }),
  );
  return (
    <MemoryRouter>
      <I18nContextProvider value={i18nProvider}>
        <DataProviderContext.Provider value={noRecords}>
          <QueryClientProvider client={queries}>
            <SessionProvider session={guest?.session ?? nobody} reload={stay}>
              <RegistryProvider registry={guest?.registry ?? nothing} paths={noPaths}>
                <FileStoreProvider value={guest?.files ?? nowhere}>
                  <NotificationContextProvider>
                    <GuestTheme primary={guest?.form.look.primary ?? null}>
                      <LibraryTexts>
                        <FollowLanguage />
                        {children}
                        <Notification anchorOrigin={{ vertical: "bottom", horizontal: "center" }} />
                      </LibraryTexts>
                    </GuestTheme>
                  </NotificationContextProvider>
                </FileStoreProvider>
              </RegistryProvider>
            </SessionProvider>
          </QueryClientProvider>
        </DataProviderContext.Provider>
      </I18nContextProvider>
    </MemoryRouter>
  );
}

import { QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { CoreAdminContext, type AuthProvider, type I18nProvider } from "react-admin";
import { createAuthProvider } from "./core/data/authProvider.ts";
import { createDataProvider, type FormworkDataProvider } from "./core/data/dataProvider.ts";
import { FollowLanguage } from "./core/i18n/FollowLanguage.tsx";
import { LibraryTexts } from "./core/i18n/LibraryTexts.tsx";
import { useRegistry } from "./core/entities/RegistryContext.tsx";
import { RequestFault } from "./core/http/requestFault.ts";
import { RealtimeProvider } from "./core/realtime/RealtimeProvider.tsx";
import { useSession } from "./core/session/SessionContext.tsx";
import { TransferCenter } from "./core/transfer/TransferCenter.tsx";
import { PasswordGate } from "./features/account/index.ts";
import { FormsWatcher } from "./features/formEntities/index.ts";
import { Shell } from "./features/layout/index.ts";
import { SecondFactorGate } from "./features/secondFactor/index.ts";
import { IdleGuard } from "./features/lock/index.ts";
import { useInboxCounts } from "./features/inbox/index.ts";
import { WhatsNew } from "./features/upgrades/index.ts";
import { ServerEvents } from "./features/online/index.ts";
import { TabsProvider } from "./features/tabs/index.ts";

interface Doors {
  dataProvider: FormworkDataProvider;
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
}

const Context = createContext<Doors | null>(null);

/** A lost connection is worth another try, a refusal is not. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && error instanceof RequestFault && error.status === 0,
      },
    },
  });

/** react-admin's three doors to the outside, made once per session; there is no list of resources. */
export function AdminDoors({
  i18nProvider,
  children,
}: {
  i18nProvider: I18nProvider;
  children: ReactNode;
}) {
  const { session, can } = useSession();
  const { registry } = useRegistry();
  const [queryClient] = useState(createQueryClient);
  const [dataProvider] = useState(createDataProvider);
  const authProvider = useMemo(
    () => createAuthProvider(session, can, registry),
    [session, can, registry],
  );
  const doors = useMemo(
    () => ({ dataProvider, authProvider, i18nProvider, queryClient }),
    [dataProvider, authProvider, i18nProvider, queryClient],
  );
  return <Context.Provider value={doors}>{children}</Context.Provider>;
}

/** Root element of the router: react-admin's contexts must stand inside it, or they would make a router of their own. */
export function AdminFrame() {
  const doors = useContext(Context);
  if (!doors) throw new Error("AdminFrame outside AdminDoors");
  return (
    <CoreAdminContext {...doors}>
      <FollowLanguage />
      <LibraryTexts>
        <RealtimeProvider>
          <PasswordGate>
            <SecondFactorGate>
              <TabsProvider>
                <Shell />
                <WhatsNew />
              </TabsProvider>
            </SecondFactorGate>
          </PasswordGate>
          <ServerEvents />
          <FormsWatcher />
          <IdleGuard />
          <Transfers />
        </RealtimeProvider>
      </LibraryTexts>
    </CoreAdminContext>
  );
}

/** Tells of ended tasks as the person wants to be told. */
function Transfers() {
  const way = useInboxCounts()?.preferences.task;
  return <TransferCenter quiet={way !== undefined && way !== "toast"} />;
}

import { createContext, useCallback, useContext, useMemo, type ReactNode } from "react";
import { permissionKey, type Session } from "./session.ts";

interface SessionState {
  session: Session;
  /** Whether a permission code is granted; an operation without a code (null) does not exist and is refused. */
  can: (code: string | null | undefined) => boolean;
  /** Loads the dictionaries and menus again after somebody changed them. */
  reload: () => Promise<void>;
}

const Context = createContext<SessionState | null>(null);

interface Props {
  session: Session;
  reload: () => Promise<void>;
  children: ReactNode;
}

export function SessionProvider({ session, reload, children }: Props) {
  const granted = useMemo(() => new Set(session.user.apis.map(permissionKey)), [session.user.apis]);
  const can = useCallback(
    (code: string | null | undefined) =>
      Boolean(code) && (session.user.accountType === 999 || granted.has(permissionKey(code ?? ""))),
    [granted, session.user.accountType],
  );
  const state = useMemo(() => ({ session, can, reload }), [session, can, reload]);
  return <Context.Provider value={state}>{children}</Context.Provider>;
}

/** The signed-in person, the grants and the lists loaded at start. */
export function useSession(): SessionState {
  const state = useContext(Context);
  if (!state) throw new Error("useSession outside SessionProvider");
  return state;
}

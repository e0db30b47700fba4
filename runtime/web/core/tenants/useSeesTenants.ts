import { useSession } from "../session/SessionContext.tsx";

const platformAccount = 999;

/** Whether the person sees records of several tenants. */
export const useSeesTenants = (): boolean =>
  useSession().session.user.accountType === platformAccount;

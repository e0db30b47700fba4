import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import * as accountCalls from "../../../../../generated/access/account/client.ts";
import { call } from "../../../core/http/call.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { endSession } from "../../../core/session/endSession.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { loadBrand } from "../../auth/index.ts";

const PasswordForm = lazy(async () => ({
  default: (await import("./PasswordForm.tsx")).PasswordForm,
}));

const superAdministrator = 999;

/** Lets nobody past who has to change their password first: a temporary one, a first one where that is asked for, or one too old. */
export function PasswordGate({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { user } = useSession().session;
  const { data: due, isPending } = useQuery({
    queryKey: ["passwordDue", user.id],
    queryFn: async () => {
      const { forceChangePassword } = await loadBrand(user.tenantId);
      const forced = forceChangePassword && user.accountType !== superAdministrator;
      if (forced && !user.lastChangePasswordTime) return true;
      return (await call(accountCalls.verifyPwdExpirationTime)) === false;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A first password is likely due: pages behind the question would only be refused.
  if (isPending && !user.lastChangePasswordTime) return null;
  if (due !== true) return children;
  return (
    <Dialog open fullScreen aria-labelledby="passwordDue">
      <Box sx={{ display: "grid", placeItems: "center", flex: 1 }}>
        <Box sx={{ width: 1, maxWidth: 500 }}>
          <DialogTitle id="passwordDue">{translate("shell.profile.due")}</DialogTitle>
          <DialogContent>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              {translate("shell.profile.dueText")}
            </Typography>
            <Suspense fallback={<PageSkeleton />}>
              <PasswordForm />
            </Suspense>
            <Button color="inherit" onClick={() => endSession(false)} sx={{ mt: 2 }}>
              {translate("shell.user.logOut")}
            </Button>
          </DialogContent>
        </Box>
      </Box>
    </Dialog>
  );
}

import { Box, Button, Dialog, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslate } from "react-admin";
import { lazy } from "../../core/loading/lazy.ts";
import { Suspense } from "../../core/loading/Suspense.tsx";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { endSession } from "../../core/session/endSession.ts";
import { factorKey, loadFactor } from "./secondFactor.ts";

const SecondFactorSetup = lazy(async () => ({
  default: (await import("./SecondFactorSetup.tsx")).SecondFactorSetup,
}));

/** Lets nobody past who must use two-step verification and has not set it up; the server refuses the rest meanwhile. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  // Stays through the recovery codes, which are shown after the set-up counts.
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: factorKey,
    queryFn: loadFactor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const due = data?.required === true && !data.enabled;
  if (due && !open) setOpen(true);
  if (!open) return children;
  const leave = async () => {
    // Known to be done before the door opens, or it would close again; then what was refused meanwhile is asked for anew.
    await queries.invalidateQueries({ queryKey: factorKey });
    setOpen(false);
    await queries.invalidateQueries();
  };
  return (
    <Dialog open fullScreen aria-labelledby="secondFactorDue">
      <Box sx={{ display: "grid", placeItems: "center", minHeight: 1, p: 2 }}>
        <Box sx={{ width: 1, maxWidth: 520 }}>
          <Typography id="secondFactorDue" variant="h1" sx={{ mb: 1 }}>
            {translate("shell.factor.due")}
          </Typography>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {translate("shell.factor.dueText")}
          </Typography>
          <Suspense fallback={<PageSkeleton />}>
            <SecondFactorSetup onDone={() => void leave()} />
          </Suspense>
          <Button color="inherit" onClick={() => endSession(false)} sx={{ mt: 2 }}>
            {translate("shell.user.logOut")}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}

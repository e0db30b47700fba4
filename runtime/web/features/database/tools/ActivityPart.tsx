import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as databaseCalls from "../../../../../generated/system/database/client.ts";
import { call } from "../../../core/http/call.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useNumbers } from "../../../core/time/useNumbers.ts";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { ScrollTable } from "./ScrollTable.tsx";

const every = 5_000;

/** What runs at this moment with its locks, and what has taken longest; it goes on while somebody looks. */
export function ActivityPart() {
  const translate = useTranslate();
  const number = useNumbers();
  const { can } = useSession();
  const [stopping, setStopping] = useState<{ pid: number; since: string } | null>(null);
  const text = (key: string, params = {}) => translate(`shell.database.${key}`, params);
  const { data, error, refetch } = useQuery({
    queryKey: ["database", "activity"],
    queryFn: () => call(databaseCalls.databaseActivity, {}, { passive: true }),
    refetchInterval: every,
  });
  if (error && !data) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { running, slow } = data;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {text("running")}
      </Typography>
      {running.length === 0 ? (
        <Typography color="text.secondary">{text("idle")}</Typography>
      ) : (
        <ScrollTable
          label={text("running")}
          heads={[
            { text: text("seconds"), number: true },
            { text: text("login") },
            { text: text("statement") },
            { text: text("locks") },
            { text: "" },
          ]}
          rows={running.map(({ pid, since, seconds, login, query, locks, blockedBy, own }) => ({
            key: pid,
            cells: [
              number(seconds),
              login,
              query,
              [
                ...locks,
                ...(blockedBy.length > 0 ? [text("waits", { pids: blockedBy.join(", ") })] : []),
              ].join(", "),
              own && can("sysDatabase/cancel") ? (
                <Button
                  key="stop"
                  size="small"
                  color="error"
                  aria-label={`${text("stop")} ${pid}`}
                  onClick={() => setStopping({ pid, since })}
                >
                  {text("stop")}
                </Button>
              ) : null,
            ],
          }))}
        />
      )}
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {text("slow")}
      </Typography>
      {slow === null ? (
        <Typography color="text.secondary">{text("noSlow")}</Typography>
      ) : (
        <ScrollTable
          label={text("slow")}
          heads={[
            { text: text("statement") },
            { text: text("calls"), number: true },
            { text: text("average"), number: true },
            { text: text("total"), number: true },
            { text: text("rows"), number: true },
          ]}
          rows={slow.map(({ query, calls, milliseconds, total, rows }, index) => ({
            key: index,
            cells: [query, ...[calls, milliseconds, total, rows].map((one) => number(one))],
          }))}
        />
      )}
      {stopping === null ? null : (
        <ConfirmDialog
          open
          danger
          title={text("stop")}
          text={text("stopQuestion")}
          confirm={text("stop")}
          onClose={() => setStopping(null)}
          onConfirm={async () => {
            await call(databaseCalls.cancelDatabaseStatement, stopping);
            setStopping(null);
            await refetch();
          }}
        />
      )}
    </>
  );
}

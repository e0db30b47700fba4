import { Box, Button, Card, List, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { ConfirmDialog } from "../../core/pages/actions/ConfirmDialog.tsx";
import { useFaultText } from "../../core/pages/useFaultText.ts";
import { endSession } from "../../core/session/endSession.ts";
import { AutoLock } from "./AutoLock.tsx";
import { SessionRow } from "./SessionRow.tsx";
import {
  endAllSessions,
  endOtherSessions,
  endOwnSession,
  loadOwnSessions,
  type OwnSession,
} from "./ownSessions.ts";
import { useTellFault } from "../../core/faults/useTellFault.tsx";

type Asked = { kind: "one"; session: OwnSession } | { kind: "others" } | { kind: "all" };

/** Where the person is signed in, and the ends of it; when the screen of this browser locks. */
export function SessionsPanel() {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText();
  const tellFault = useTellFault();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["ownSessions"],
    queryFn: loadOwnSessions,
  });

  const run = async () => {
    if (!asked) return;
    try {
      if (asked.kind === "all") {
        await endAllSessions();
        endSession(false);
        return;
      }
      if (asked.kind === "one") await endOwnSession(asked.session.id);
      else await endOtherSessions();
      notify("shell.sessions.ended", { type: "success" });
    } catch (caught) {
      tellFault(caught);
    }
    setAsked(null);
    await refetch();
  };

  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 820 }}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1 }}>
          <Typography variant="h2" sx={{ flex: 1, minWidth: 160 }}>
            {translate("shell.sessions.title")}
          </Typography>
          <Button
            variant="outlined"
            disabled={!data || data.length < 2}
            onClick={() => setAsked({ kind: "others" })}
          >
            {translate("shell.sessions.endOthers")}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsked({ kind: "all" })}>
            {translate("shell.sessions.endAll")}
          </Button>
        </Box>
        {error ? (
          <Box role="alert">
            <Typography color="text.secondary">{faultText(error)}</Typography>
            <Button onClick={() => void refetch()}>{translate("shell.retry")}</Button>
          </Box>
        ) : null}
        {!data && !error ? <Skeleton height={160} /> : null}
        <List disablePadding>
          {(data ?? []).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => setAsked({ kind: "one", session })}
            />
          ))}
        </List>
      </Card>
      <AutoLock />
      <ConfirmDialog
        open={asked !== null}
        danger
        title={translate(titleKey(asked))}
        text={translate(`shell.sessions.question.${asked?.kind ?? "one"}`, {
          device: asked?.kind === "one" ? (asked.session.device ?? asked.session.ip ?? "") : "",
        })}
        confirm={translate(titleKey(asked))}
        onClose={() => setAsked(null)}
        onConfirm={run}
      />
    </Box>
  );
}

const titleKey = (asked: Asked | null) =>
  asked?.kind === "others"
    ? "shell.sessions.endOthers"
    : asked?.kind === "all"
      ? "shell.sessions.endAll"
      : "shell.sessions.end";

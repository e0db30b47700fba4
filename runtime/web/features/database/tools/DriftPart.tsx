import { Alert, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import * as databaseCalls from "../../../../../generated/system/database/client.ts";
import { call } from "../../../core/http/call.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";

/** What differs between the schemas and the database, and how to mend it. */
export function DriftPart() {
  const translate = useTranslate();
  const text = (key: string, params = {}) => translate(`shell.database.${key}`, params);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["database", "drift"],
    queryFn: () => call(databaseCalls.databaseDrift),
    staleTime: 60_000,
  });
  if (error && !isFetching) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data || isFetching) return <PageSkeleton />;
  const { changes, steps, pending, draft, hash, fault, policies } = data;
  const waiting = [...pending, ...(draft === null ? [] : [draft])];
  const isSame =
    fault === null && changes?.length === 0 && steps.length === 0 && waiting.length === 0;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      {fault === null ? null : <Alert severity="warning">{fault}</Alert>}
      {isSame && !policies ? <Alert severity="success">{text("same")}</Alert> : null}
      {fault === null && changes === null ? (
        <Alert severity="info">{text("notKnown")}</Alert>
      ) : null}
      <Lines
        title={text("byHand")}
        lines={(changes ?? []).map(({ line, side }) => `${side === "came" ? "+" : "−"} ${line}`)}
      />
      <Lines title={text("pending")} lines={waiting} />
      <Lines title={text("plan")} lines={steps.map(({ sql }) => sql)} />
      {steps.length > 0 || policies ? (
        <Typography>
          {text("mend", { command: `npm run migrate -- --plan ${hash ?? ""}` })}
        </Typography>
      ) : null}
      <Button onClick={() => void refetch()}>{translate("ra.action.refresh")}</Button>
    </Box>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="section" sx={{ minWidth: 0, maxWidth: 1 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {lines.slice(0, 200).map((line, index) => (
        <Typography
          key={index}
          variant="body2"
          sx={{ fontFamily: "ui-monospace, Menlo, Consolas, monospace", overflowWrap: "anywhere" }}
        >
          {line}
        </Typography>
      ))}
    </Box>
  );
}

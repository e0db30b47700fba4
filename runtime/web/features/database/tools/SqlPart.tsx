import { Alert, Box, Button, TextField, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as databaseCalls from "../../../../../generated/system/database/client.ts";
import type { DatabaseRunDatabaseStatementInput } from "../../../../../generated/system/database/types.ts";
import { call } from "../../../core/http/call.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { PlanTree } from "./PlanTree.tsx";
import { ScrollTable } from "./ScrollTable.tsx";
import { StatementHistory } from "./StatementHistory.tsx";

/** A select, its rows or its plan, and what was asked before. */
export function SqlPart() {
  const translate = useTranslate();
  const text = (key: string, params = {}) => translate(`shell.database.${key}`, params);
  const [sql, setSql] = useState("");
  const figures = useQuery({
    queryKey: ["database", "figures"],
    queryFn: () => call(databaseCalls.databaseFigures),
  });
  const run = useMutation({
    mutationFn: (input: DatabaseRunDatabaseStatementInput) =>
      call(databaseCalls.runDatabaseStatement, input),
  });
  if (figures.error)
    return <ViewFault error={figures.error} onRetry={() => void figures.refetch()} />;
  if (!figures.data) return <PageSkeleton />;
  if (!figures.data.console) return <Alert severity="info">{text("off")}</Alert>;
  const start = (explain: "none" | "plan" | "analyze") => {
    if (sql.trim() !== "" && !run.isPending) run.mutate({ sql, explain });
  };
  const { data, error } = run;
  return (
    <Box sx={{ display: "grid", gap: 2, minWidth: 0, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography color="text.secondary">{text("about")}</Typography>
      <TextField
        multiline
        minRows={4}
        maxRows={16}
        label={text("sqlLabel")}
        value={sql}
        onChange={(event) => setSql(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          start("none");
        }}
        slotProps={{
          htmlInput: { spellCheck: false, maxLength: 20_000, "aria-keyshortcuts": "Control+Enter" },
        }}
        sx={{ "& textarea": { fontFamily: "ui-monospace, Menlo, Consolas, monospace" } }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="contained" loading={run.isPending} onClick={() => start("none")}>
          {text("run")}
        </Button>
        <Button disabled={run.isPending} onClick={() => start("plan")}>
          {text("explain")}
        </Button>
        <Button disabled={run.isPending} onClick={() => start("analyze")}>
          {text("analyze")}
        </Button>
      </Box>
      <Box component="output" sx={{ display: "block", minWidth: 0 }}>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {data && !error ? (
          <Typography sx={{ mb: 1 }}>
            {text("took", { rows: data.rows.length, ms: data.milliseconds })}
            {data.more ? ` ${text("more")}` : ""}
          </Typography>
        ) : null}
      </Box>
      {data?.plan && !error ? <PlanTree plan={data.plan} /> : null}
      {data && !data.plan && !error ? (
        <ScrollTable
          label={text("rows")}
          heads={data.columns.map((column) => ({ text: column }))}
          rows={data.rows.map((cells, index) => ({ key: index, cells }))}
        />
      ) : null}
      <StatementHistory after={data ?? error} onTake={setSql} />
    </Box>
  );
}

import { Box, Button, Paper, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import * as jobDetailCalls from "../../../../generated/system/jobDetail/client.ts";
import type { JobDetailJobBoardOutput } from "../../../../generated/system/jobDetail/types.ts";
import { call } from "../../core/http/call.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { BoardFigures } from "./BoardFigures.tsx";
import { BoardNext } from "./BoardNext.tsx";
import { BoardNodes } from "./BoardNodes.tsx";
import { BoardRuns } from "./BoardRuns.tsx";
import { BoardThroughput } from "./BoardThroughput.tsx";
import { DeadLetters } from "./DeadLetters.tsx";
import { boardKey, useJobEvents } from "./jobData.ts";
import { presentZone } from "../../core/time/region.ts";

const slowMs = 10_000;
const listPath = "/platform/job";

/** The state of the scheduler at a glance; it follows what happens. */
export function BoardPage() {
  const translate = useTranslate();
  useJobEvents();
  const { data, error, refetch } = useQuery({
    queryKey: [boardKey],
    queryFn: () => call(jobDetailCalls.jobBoard, {}, { passive: true }),
    refetchInterval: slowMs,
  });
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {translate("shell.job.board")}
        </Typography>
        <Button variant="outlined" component={Link} to={listPath}>
          {translate("menu.sysJob")}
        </Button>
      </Box>
      {error && !data ? (
        <ViewFault error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Board board={data} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Board({ board }: { board: JobDetailJobBoardOutput }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { lg: "repeat(2, minmax(0, 1fr))" } }}>
      <Box sx={{ gridColumn: "1 / -1" }}>
        <BoardFigures counts={board.counts} />
      </Box>
      <Part title={translate("shell.job.nodes")}>
        <BoardNodes nodes={board.nodes} />
      </Part>
      <Part title={translate("shell.job.throughput")}>
        <BoardThroughput hours={board.hours} />
      </Part>
      <Part title={translate("shell.job.running")}>
        <BoardRuns
          runs={board.running}
          empty={translate("shell.job.nothingRuns")}
          now={board.now}
        />
        {board.waiting.length > 0 ? (
          <>
            <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
              {translate("shell.job.waiting")}
            </Typography>
            <BoardRuns runs={board.waiting} empty="" now={board.now} />
          </>
        ) : null}
      </Part>
      <Part title={translate("shell.job.upcoming")}>
        <BoardNext next={board.next} now={board.now} />
      </Part>
      <Part title={translate("shell.job.failures")} wide>
        <BoardRuns
          runs={board.failures}
          empty={translate("shell.job.noFailures")}
          now={board.now}
          detailed
        />
      </Part>
      <Part title={translate("shell.job.deadLetters")} wide>
        <DeadLetters />
      </Part>
      <Typography variant="caption" color="text.secondary" sx={{ gridColumn: "1 / -1" }}>
        {translate("shell.job.zone", {
          zone: presentZone(),
        })}
      </Typography>
    </Box>
  );
}

function Part({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={title}
      sx={{ p: 2, minWidth: 0, borderRadius: 1.5, ...(wide && { gridColumn: "1 / -1" }) }}
    >
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

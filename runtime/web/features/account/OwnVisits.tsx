import { Box, Button, Chip, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocaleState, useTranslate } from "react-admin";
import * as logVisCalls from "../../../../generated/system/logVis/client.ts";
import { formatDateTime } from "../../core/time/formats.ts";
import { call } from "../../core/http/call.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { RecordFault } from "../../core/pages/RecordFault.tsx";
import { AccountCard } from "./AccountCard.tsx";

interface Visit {
  id: number;
  displayTitle: string | null;
  status: string | null;
  remoteIp: string | null;
  location: string | null;
  browser: string | null;
  os: string | null;
  logDateTime: string | null;
}

const pageSize = 20;

/** The own sign-ins, newest first: what somebody else did with the account shows here. */
export function OwnVisits() {
  const translate = useTranslate();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["ownAccount", "visits"],
    queryFn: ({ pageParam }) => call(logVisCalls.myVisits, { page: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasNextPage: more }) => (more ? page + 1 : undefined),
    gcTime: 0,
    retry: false,
  });
  if (error) return <RecordFault error={error} />;
  if (!data) return <PageSkeleton />;
  const visits = data.pages.flatMap(({ items }) => items);
  return (
    <AccountCard
      title={translate("shell.profile.part.visits")}
      text={translate("shell.profile.visitsText")}
    >
      <Box
        component="section"
        sx={{ overflowX: "auto" }}
        tabIndex={0}
        aria-label={translate("shell.profile.part.visits")}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((name) => (
                <TableCell key={name} sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
                  {translate(`shell.profile.visit.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {visits.length === 0 ? translate("shell.profile.noVisits") : null}
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage} sx={{ mt: 1 }}>
          {translate("shell.record.older")}
        </Button>
      ) : null}
    </AccountCard>
  );
}

const columns = ["time", "what", "place", "device", "outcome"] as const;

function VisitRow({ visit }: { visit: Visit }) {
  const [language] = useLocaleState();
  const place = [visit.remoteIp, visit.location].filter(Boolean).join(" · ");
  const device = [visit.browser, visit.os].filter(Boolean).join(" · ");
  const well = visit.status === null || visit.status === "200";
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: "nowrap" }}>
        {visit.logDateTime ? formatDateTime(visit.logDateTime, language) : "–"}
      </TableCell>
      <TableCell>{visit.displayTitle ?? "–"}</TableCell>
      <TableCell>{place || "–"}</TableCell>
      <TableCell>{device || "–"}</TableCell>
      <TableCell>
        <Outcome well={well} />
      </TableCell>
    </TableRow>
  );
}

function Outcome({ well }: { well: boolean }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={well ? "success" : "error"}
      label={translate(well ? "shell.profile.visit.well" : "shell.profile.visit.failed")}
    />
  );
}

import { Button, Paper, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router";
import { ListMessage } from "../../../core/list/ListMessage.tsx";
import { ListPager } from "../../../core/list/ListPager.tsx";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { DifferenceDrawer } from "./DifferenceDrawer.tsx";
import { DifferenceFilters } from "./DifferenceFilters.tsx";
import { DifferenceList } from "./DifferenceList.tsx";
import { loadDifferences, noFilter, type Difference } from "./differences.ts";

/** The change journal: who changed which record, from what to what, as far as the person may read it. */
export function DifferencesPage() {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [address] = useSearchParams();
  const traceId = address.get("traceId") ?? "";
  const [filter, setFilter] = useState({ ...noFilter, traceId });
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(50);
  const [open, setOpen] = useState<Difference | null>(null);
  const asked = useDeferredValue(filter);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["sysLogDiff", page, perPage, asked],
    queryFn: () => loadDifferences(page, perPage, asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate("menu.sysLogDiff")}
      </Typography>
      <Paper variant="outlined" sx={paper}>
        <DifferenceFilters
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
        {error ? (
          <ListMessage title={translate("shell.list.failed")} text={faultText(error)}>
            <Button variant="outlined" onClick={() => void refetch()}>
              {translate("shell.retry")}
            </Button>
          </ListMessage>
        ) : isPending ? (
          <PageSkeleton />
        ) : data.items.length === 0 ? (
          <ListMessage title={translate("shell.log.noDifference")} />
        ) : (
          <DifferenceList items={data.items} onOpen={setOpen} />
        )}
        {data && data.total > 0 ? (
          <ListPager
            page={page}
            perPage={perPage}
            total={data.total}
            more={data.more === true}
            onPage={setPage}
            onPerPage={(size) => {
              setPerPage(size);
              setPage(1);
            }}
          />
        ) : null}
      </Paper>
      {open ? <DifferenceDrawer difference={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

const paper = {
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  borderRadius: 1.5,
} as const;

import { Box, Button, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import * as databaseCalls from "../../../../../generated/system/database/client.ts";
import { call } from "../../../core/http/call.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { ScrollTable } from "./ScrollTable.tsx";

const pageSize = 20;

/** The rows of a table as they are stored, without what is closed, a page at a time. */
export function StoredRows({ name }: { name: string }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["database", "rows", name, page],
    queryFn: () => call(databaseCalls.databaseRows, { tableName: name, page, pageSize }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate("shell.database.data")}
      </Typography>
      <ScrollTable
        label={translate("shell.database.data")}
        heads={data.columns.map((column) => ({ text: column }))}
        rows={data.rows.map((cells, index) => ({ key: index, cells }))}
      />
      <Box sx={{ display: "flex", gap: 1, mt: 1 }}>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          {translate("shell.database.newer")}
        </Button>
        <Button disabled={!data.more} onClick={() => setPage(page + 1)}>
          {translate("shell.database.older")}
        </Button>
      </Box>
    </Box>
  );
}

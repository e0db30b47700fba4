import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslate } from "react-admin";
import * as databaseCalls from "../../../../../generated/system/database/client.ts";
import { call } from "../../../core/http/call.ts";
import { ScrollTable } from "./ScrollTable.tsx";

interface Props {
  /** It is read anew after each answer. */
  after: object | null;
  onTake: (sql: string) => void;
}

/** What was asked last, by whom, and how it ended. */
export function StatementHistory({ after, onTake }: Props) {
  const translate = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ["database", "statements"],
    queryFn: () => call(databaseCalls.consoleStatements),
  });
  const look = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (after) look();
  }, [after]);
  if (!data || data.length === 0) return null;
  const title = translate("shell.database.history");
  return (
    <>
      <Typography variant="h2">{title}</Typography>
      <ScrollTable
        label={title}
        heads={[
          { text: translate("shell.database.statement") },
          { text: translate("shell.database.login") },
          { text: translate("shell.database.rows"), number: true },
          { text: "ms", number: true },
        ]}
        rows={data.map(({ id, time, who, sql, rows, milliseconds, fault }) => ({
          key: id,
          cells: [
            <Button
              key="sql"
              size="small"
              sx={{ textTransform: "none", textAlign: "start", overflowWrap: "anywhere" }}
              onClick={() => onTake(sql)}
            >
              {sql.slice(0, 200)}
            </Button>,
            `${who} · ${time}`,
            fault ?? rows,
            milliseconds,
          ],
        }))}
      />
    </>
  );
}

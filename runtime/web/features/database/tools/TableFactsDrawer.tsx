import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import * as databaseCalls from "../../../../../generated/system/database/client.ts";
import { call } from "../../../core/http/call.ts";
import { PageSkeleton } from "../../../core/pages/PageSkeleton.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { sizeText } from "../../../core/time/sizeText.ts";
import { DetailsDrawer } from "../../../core/views/DetailsDrawer.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { StoredRows } from "./StoredRows.tsx";

/** The one database, as the wire numbers it. */
const configId = "1300000000001";

interface Props {
  name: string;
  /** Its rows can be looked at: an entity owns it. */
  hasRows: boolean;
  onClose: () => void;
}

/** Columns, indexes, constraints, policies and rows of a table. */
export function TableFactsDrawer({ name, hasRows, onClose }: Props) {
  const { can } = useSession();
  return (
    <DetailsDrawer title={name} width={760} onClose={onClose}>
      {hasRows && can("sysDatabase/rows") ? <StoredRows name={name} /> : null}
      <Facts name={name} />
    </DetailsDrawer>
  );
}

function Facts({ name }: { name: string }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const text = (key: string, params = {}) => translate(`shell.database.${key}`, params);
  const { data, error, refetch } = useQuery({
    queryKey: ["database", "table", name],
    queryFn: async () => ({
      columns: await call(databaseCalls.databaseColumns, { tableName: name, configId }),
      ...(await call(databaseCalls.databaseTable, { tableName: name })),
    }),
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const sizeOf = (length: number, scale: number) =>
    length === 0 ? "" : `(${scale === 0 ? length : `${length},${scale}`})`;
  return (
    <>
      <Part title={text("columns")}>
        {data.columns.map(({ dbColumnName, dataType, length, scale, isNullable, ...column }) => (
          <Fact key={dbColumnName} name={dbColumnName} note={column.columnDescription}>
            {`${dataType}${sizeOf(length, scale)}${isNullable ? "" : " not null"}`}
          </Fact>
        ))}
      </Part>
      <Part title={text("indexes")}>
        {data.indexes.map(({ name: index, definition, size, scans }) => (
          <Fact
            key={index}
            name={index}
            note={`${sizeText(size, language)} · ${text("scans", { number: scans })}`}
          >
            {definition}
          </Fact>
        ))}
      </Part>
      <Part title={text("constraints")}>
        {data.constraints.map(({ name: constraint, definition }) => (
          <Fact key={constraint} name={constraint}>
            {definition}
          </Fact>
        ))}
      </Part>
      <Part title={text("security")}>
        {data.policies.map(({ name: policy, command, using, check }) => (
          <Fact key={policy} name={policy} note={command}>
            {using ?? check ?? ""}
          </Fact>
        ))}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography color="text.secondary">{translate("shell.database.none")}</Typography>
      ) : (
        children
      )}
    </Box>
  );
}

function Fact({ name, note, children }: { name: string; note?: string; children: string }) {
  return (
    <Box sx={{ mb: 0.75, overflowWrap: "anywhere" }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
        {note ? (
          <Typography component="span" variant="body2" color="text.secondary">
            {` · ${note}`}
          </Typography>
        ) : null}
      </Typography>
      <Typography variant="body2" sx={code}>
        {children.slice(0, 600)}
      </Typography>
    </Box>
  );
}

const code = { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" };

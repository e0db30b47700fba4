import {
  Chip,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type { ServerLiveOutput } from "../../../../generated/system/server/types.ts";
import { dateFormat, momentOptions, numberFormat } from "../../core/time/formats.ts";
import { sizeText } from "../../core/time/sizeText.ts";

const columns = ["process", "version", "started", "cpu", "memory", "lag", "requests", "p95"];

/** The processes of this installation side by side. */
export function Processes({ processes }: Pick<ServerLiveOutput, "processes">) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const moment = dateFormat(language, momentOptions);
  const number = numberFormat(language, { maximumFractionDigits: 1 });
  const name = translate("shell.server.processes");
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {name}
      </Typography>
      <TableContainer component={Paper} variant="outlined" tabIndex={0} aria-label={name}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} align={plain.has(column) ? "left" : "right"}>
                  {translate(`shell.server.column.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {processes.map(({ id, host, pid, version, startedAt, isOwn, sample }) => (
              <TableRow key={id}>
                <TableCell>
                  {host} · {pid}
                  {isOwn ? (
                    <Chip size="small" label={translate("shell.server.own")} sx={{ ml: 1 }} />
                  ) : null}
                </TableCell>
                <TableCell>{version}</TableCell>
                <TableCell>{moment.format(new Date(startedAt))}</TableCell>
                <TableCell align="right">{number.format(sample.cpu)} %</TableCell>
                <TableCell align="right">{sizeText(sample.memory, language)}</TableCell>
                <TableCell align="right">{number.format(sample.lag)}</TableCell>
                <TableCell align="right">{number.format(sample.requests)}</TableCell>
                <TableCell align="right">{number.format(sample.p95)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

const plain = new Set(["process", "version", "started"]);

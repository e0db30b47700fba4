import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useTranslate } from "react-admin";
import type { Plan } from "../calls.ts";
import { CodeText } from "./CodeText.tsx";

/** The migration, and what each statement does to the database: lock, rows, time. */
export function SqlPreview({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  const { migration, migrationName, steps, planFault, hash } = plan;
  if (migration === null)
    return (
      <Alert severity="info" sx={{ m: 2 }}>
        {translate("shell.codeGen.noMigration")}
      </Alert>
    );
  return (
    <Box sx={{ p: 2, display: "grid", gap: 2, minWidth: 0 }}>
      {planFault === null ? null : (
        <Alert severity="warning">{translate("shell.codeGen.noPlan", { reason: planFault })}</Alert>
      )}
      {hash === null ? null : (
        <Typography color="text.secondary">
          {translate("shell.codeGen.planNumber", { hash })}
        </Typography>
      )}
      {steps.length > 0 ? (
        <TableContainer>
          <Table size="small" aria-label={translate("shell.codeGen.planSteps")}>
            <TableHead>
              <TableRow>
                <TableCell>{translate("shell.codeGen.statement")}</TableCell>
                <TableCell>{translate("shell.codeGen.lock")}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                  {translate("shell.codeGen.rows")}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                  {translate("shell.codeGen.time")}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {steps.map(({ sql, lock, rows, milliseconds }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- statements keep their order
                <TableRow key={index}>
                  <TableCell
                    sx={{
                      fontFamily: "ui-monospace, Menlo, Consolas, monospace",
                      fontSize: 12.5,
                      overflowWrap: "anywhere",
                      minWidth: 220,
                    }}
                  >
                    {firstLine(sql)}
                  </TableCell>
                  <TableCell>{lock}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                    {rows ?? 0}
                  </TableCell>
                  <TableCell
                    align="right"
                    sx={{ whiteSpace: "nowrap" }}
                  >{`${milliseconds ?? 0} ms`}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      ) : null}
      <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, minWidth: 0 }}>
        <CodeText label={migrationName ?? ""} text={migration} />
      </Box>
    </Box>
  );
}

const firstLine = (sql: string): string => {
  const [line = "", ...others] = sql.split("\n");
  return others.length > 0 ? `${line.replace(/\($/, "").trim()} …` : line;
};

import { Box, Chip, Paper, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { useFaultWords } from "../useFaultWords.ts";
import { withColumn } from "../designState.ts";
import { columnFault } from "../faults.ts";
import { type ColumnRows, flags } from "./ColumnTable.tsx";
import { RowTools } from "./RowTools.tsx";

/** The fields where there is no room for a table. */
export function ColumnCards({ rows, part, design, faults, onOpen }: ColumnRows) {
  const translate = useTranslate();
  const wordsOf = useFaultWords();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 1.5, pt: 0, display: "grid", gap: 1.5 }}>
      {rows.map(({ column, index }, place) => {
        const fault = columnFault(faults, part, column.propertyName);
        return (
          <Paper
            key={index}
            component="li"
            variant="outlined"
            sx={{ p: 1.5, borderColor: fault ? "error.main" : "divider" }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {column.columnComment}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {`${column.propertyName} · ${translate(`shell.codeGen.control.${column.effectType ?? "Input"}`)}`}
            </Typography>
            {fault ? (
              <Typography variant="body2" color="error">
                {wordsOf(fault)}
              </Typography>
            ) : null}
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, my: 1 }}>
              {flags.map((name) => {
                const on = column[name] === "Y";
                return (
                  <Chip
                    key={name}
                    size="small"
                    label={translate(`system.codeGenColumn.${name}`)}
                    color={on ? "primary" : "default"}
                    variant={on ? "filled" : "outlined"}
                    aria-pressed={on}
                    onClick={() =>
                      design.change((now) => withColumn(now, index, { [name]: on ? "N" : "Y" }))
                    }
                  />
                );
              })}
            </Box>
            <RowTools
              name={column.propertyName}
              index={index}
              isFirst={place === 0}
              isLast={place === rows.length - 1}
              design={design}
              onOpen={onOpen}
            />
          </Paper>
        );
      })}
    </Box>
  );
}

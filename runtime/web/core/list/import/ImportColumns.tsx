import {
  Alert,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslate } from "react-admin";
import type { ImportState } from "./useImport.ts";

/** Which column of the file is which field: as it was found or chosen before, and to be changed. */
export function ImportColumns({ state }: { state: ImportState }) {
  const translate = useTranslate();
  const { preview, mapping, map, busy } = state;
  if (!preview) return null;
  const { columns, fields, rows, sheets, sheet } = preview;
  const mapped = new Set(Object.values(mapping));
  const lacking = fields.filter(({ name, required }) => required && !mapped.has(name));
  const title = translate("shell.import.columns", { number: rows });
  return (
    <>
      {sheets.length > 1 ? (
        <TextField
          select
          label={translate("shell.import.sheet")}
          value={sheet}
          disabled={busy !== null}
          onChange={(event) => state.chooseSheet(event.target.value)}
        >
          {sheets.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <TableContainer
        component="section"
        aria-label={title}
        tabIndex={0}
        sx={{ maxHeight: 280, border: 1, borderColor: "divider", borderRadius: 1 }}
      >
        <Table size="small" stickyHeader aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate("shell.import.fileColumn")}</TableCell>
              <TableCell sx={{ display: { xs: "none", sm: "table-cell" } }}>
                {translate("shell.import.samples")}
              </TableCell>
              <TableCell>{translate("shell.import.goesTo")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map(({ index, header, samples }) => (
              <TableRow key={index}>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{header || `#${index + 1}`}</TableCell>
                <TableCell
                  sx={{ display: { xs: "none", sm: "table-cell" }, color: "text.secondary" }}
                >
                  {samples.join(" · ")}
                </TableCell>
                <TableCell sx={{ minWidth: 160 }}>
                  <TextField
                    select
                    fullWidth
                    size="small"
                    variant="standard"
                    value={mapping[index] ?? ""}
                    disabled={busy !== null}
                    onChange={(event) => map(index, event.target.value || null)}
                    slotProps={{
                      select: {
                        displayEmpty: true,
                        SelectDisplayProps: {
                          "aria-label": translate("shell.import.goesToOf", {
                            name: header || `#${index + 1}`,
                          }),
                        },
                      },
                    }}
                  >
                    <MenuItem value="">{translate("shell.import.leaveOut")}</MenuItem>
                    {fields.map(({ name, label, required }) => (
                      <MenuItem key={name} value={name}>
                        {required ? `${label} *` : label}
                      </MenuItem>
                    ))}
                  </TextField>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {lacking.length > 0 ? (
        <Alert severity="warning">
          {translate("shell.import.lacking", {
            names: lacking.map(({ label }) => label).join(", "),
          })}
        </Alert>
      ) : null}
    </>
  );
}

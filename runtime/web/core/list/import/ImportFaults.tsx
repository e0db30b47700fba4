import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import type { ImportResult } from "./importCalls.ts";

/** Rows shown; the others are in the file. */
const mostShown = 100;

/** Which rows have which faults. */
export function ImportFaults({ entity, result }: { entity: EntityModel; result: ImportResult }) {
  const translate = useTranslate();
  const texts = useEntityTexts(entity);
  const shown = result.errors.slice(0, mostShown);
  const more = result.errors.length - shown.length + result.errorsLeftOut;
  const label = (name: string | null) => {
    const field = entity.fields.find((candidate) => candidate.name === name);
    return field ? texts.field(field) : (name ?? translate("shell.import.wholeRow"));
  };
  const title = translate("shell.import.faultTable");
  return (
    <TableContainer
      component="section"
      aria-label={title}
      tabIndex={0}
      sx={{ maxHeight: 300, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 72 }}>{translate("shell.import.row")}</TableCell>
            <TableCell>{translate("shell.import.column")}</TableCell>
            <TableCell>{translate("shell.import.faults")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ row, field, message }) => (
            <TableRow key={`${row} ${field} ${message}`}>
              <TableCell>{row}</TableCell>
              <TableCell>{label(field)}</TableCell>
              <TableCell sx={{ overflowWrap: "anywhere" }}>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ p: 1.5 }}>
          {translate("shell.import.more", { number: more })}
        </Typography>
      ) : null}
    </TableContainer>
  );
}

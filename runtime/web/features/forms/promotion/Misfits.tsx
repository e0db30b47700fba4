import { Alert, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslate } from "react-admin";
import type { FormMisfit } from "../../../../../generated/system/form/types.ts";
import { useFieldLabels } from "./useFieldLabels.ts";

const mostShown = 50;

/** Answers that do not fit the table they should move to, each with its submission. */
export function Misfits({ faults, code }: { faults: FormMisfit[]; code: string }) {
  const translate = useTranslate();
  const label = useFieldLabels(code);
  if (faults.length === 0) return null;
  return (
    <>
      <Alert severity="error">
        {translate("shell.forms.promotion.misfits", { smart_count: faults.length })}
      </Alert>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate("shell.forms.promotion.submission")}</TableCell>
            <TableCell>{translate("shell.forms.promotion.field")}</TableCell>
            <TableCell>{translate("shell.forms.promotion.problem")}</TableCell>
            <TableCell>{translate("shell.forms.promotion.value")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {faults.slice(0, mostShown).map(({ id, field, problem, value }) => (
            <TableRow key={`${id} ${field}`}>
              <TableCell>{id}</TableCell>
              <TableCell>{label(field)}</TableCell>
              <TableCell>
                {problem === "formFirst"
                  ? translate("shell.forms.promotion.formFirst")
                  : translate(`validation.${problem}`, { _: problem })}
              </TableCell>
              <TableCell sx={{ overflowWrap: "anywhere" }}>{value}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

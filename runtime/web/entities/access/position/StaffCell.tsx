import { Link } from "@mui/material";
import { useTranslate } from "react-admin";
import { useRowAct } from "../../../core/list/rows/rowActContext.ts";
import { recordTitle } from "../../../core/list/rows/recordState.ts";
import type { ExtraCellProps } from "../../../core/pages/contract.ts";
import { staffAction } from "./staffAction.ts";
import { useStaff } from "./staff.ts";

/** How many hold a position; opens who. */
export function StaffCell({ entity, record }: ExtraCellProps) {
  const translate = useTranslate();
  const { open } = useRowAct();
  const staff = useStaff(record.id);
  if (staff === null) return null;
  if (staff.length === 0) return "0";
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      aria-label={`${translate("shell.position.staffOf", { name: recordTitle(entity, record, translate) })}: ${staff.length}`}
      onClick={() => open({ kind: "own", action: staffAction, record })}
      sx={{ py: 0.5, minWidth: 32, textAlign: "left", fontSize: 14 }}
    >
      {staff.length}
    </Link>
  );
}

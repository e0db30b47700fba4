import { Box, Link } from "@mui/material";
import { useTranslate } from "react-admin";
import { useRowAct } from "../../../core/list/rows/rowActContext.ts";
import type { CellProps, ExtraCellProps } from "../../../core/pages/contract.ts";
import {
  DictTag,
  isStill,
  TriggerText,
  useTimes,
  useTriggers,
} from "../../../features/jobs/index.ts";
import { detailsAction } from "./jobActions.ts";

const builtIn = 0;

/** What a job does: those that the server brings are described in the language of the person. */
export function DescriptionCell({ record, value }: CellProps) {
  const translate = useTranslate();
  const text = String(value ?? "");
  if (record["createType"] !== builtIn) return text;
  return translate(`shell.job.builtIn.${String(record["jobId"])}`, { _: text });
}

/** The triggers of a job with their state; opens them. */
export function TriggersCell({ record }: ExtraCellProps) {
  const translate = useTranslate();
  const { open } = useRowAct();
  const triggers = useTriggers()?.get(String(record["jobId"])) ?? [];
  const [first] = triggers;
  const more = triggers.length > 1 ? ` +${triggers.length - 1}` : "";
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", minWidth: 0 }}>
      {first ? <DictTag dict="TriggerStatus" value={first.status} /> : null}
      <Link
        component="button"
        type="button"
        underline="hover"
        onClick={() => open({ kind: "own", action: detailsAction, record })}
        sx={{ py: 0.5, textAlign: "left", fontSize: 14, minWidth: 0, ...ellipsis }}
      >
        {first ? <TriggerText trigger={first} /> : translate("shell.job.noTriggers")}
        {more}
      </Link>
    </Box>
  );
}

/** When a job is due next. */
export function NextCell({ record }: ExtraCellProps) {
  const { near } = useTimes();
  const triggers = useTriggers()?.get(String(record["jobId"])) ?? [];
  const [next] = triggers
    .flatMap(({ status, nextRunTime }) => (isStill(status) || !nextRunTime ? [] : [nextRunTime]))
    .sort();
  return next ? near(next) : null;
}

const ellipsis = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

import { Box, Checkbox } from "@mui/material";
import { useNotify, useRefresh, useTranslate } from "react-admin";
import type { CellProps } from "../../../core/pages/contract.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { setStatus } from "./scheduleCalls.ts";

const isDone = ({ record }: Pick<CellProps, "record">): boolean => record["status"] === 1;

/** Ticks an own entry off in the table; of others it only shows. A repeated one is ticked as a whole. */
export function StatusCell({ record }: CellProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const faultText = useFaultText();
  const { session } = useSession();
  const done = isDone({ record });
  const tick = async () => {
    await setStatus({ id: record.id, occurrence: null }, done ? 0 : 1).catch((fault: unknown) =>
      notify(`${translate("shell.schedule.statusFailed")}: ${faultText(fault)}`, { type: "error" }),
    );
    refresh();
  };
  return (
    <Checkbox
      size="small"
      checked={done}
      disabled={record["userId"] !== session.user.id}
      onChange={() => void tick()}
      slotProps={{
        input: {
          "aria-label": `${translate(done ? "shell.calendar.markOpen" : "shell.calendar.markDone")}: ${String(record["content"] ?? "")}`,
        },
      }}
      sx={{ p: 0.5 }}
    />
  );
}

export function ContentCell({ record }: CellProps) {
  return (
    <Box component="span" sx={{ textDecoration: isDone({ record }) ? "line-through" : "none" }}>
      {String(record["content"] ?? "")}
    </Box>
  );
}

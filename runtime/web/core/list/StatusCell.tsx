import { Switch } from "@mui/material";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useAfterChange } from "../entities/useAfterChange.ts";
import { post } from "../http/request.ts";
import type { CellProps } from "../pages/contract.ts";
import { useSession } from "../session/SessionContext.tsx";
import { OptionTag } from "../fields/cells/OptionTag.tsx";
import { useFaultText } from "../pages/useFaultText.ts";
import { collectTickets } from "../undo/tickets.ts";
import { useUndo } from "../undo/useUndo.tsx";

const enabled = 1;
const disabled = 2;

/** Enabled or not, switched in place: shown at once, taken back when the server refuses. */
export function StatusCell(props: CellProps) {
  const { entity, record, value } = props;
  const { can } = useSession();
  const translate = useTranslate();
  const notify = useNotify();
  const undo = useUndo(entity.key);
  const afterChange = useAfterChange(entity.key);
  const faultText = useFaultText();
  const [pending, setPending] = useState<number | null>(null);
  if (!can(entity.operations.setStatus) || (value !== enabled && value !== disabled)) {
    return <OptionTag {...props} />;
  }
  const shown = pending ?? value;
  const change = async () => {
    const status = shown === enabled ? disabled : enabled;
    setPending(status);
    try {
      const { tickets } = await collectTickets(() =>
        post(`/api/${entity.api}/setStatus`, { id: record.id, status }),
      );
      await afterChange();
      setPending(null);
      undo.tell(translate("shell.list.statusChanged"), tickets);
    } catch (error) {
      setPending(null);
      notify(faultText(error), { type: "error" });
    }
  };
  return (
    <Switch
      size="small"
      checked={shown === enabled}
      onChange={() => void change()}
      slotProps={{
        input: {
          role: "switch",
          "aria-label": translate("shell.list.statusOf", {
            name: String(record[entity.titleField] ?? record.id),
          }),
        },
      }}
    />
  );
}

import Replay from "@mui/icons-material/ReplayOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { CellProps, EntityOverrides, RowAction } from "../../../core/pages/contract.ts";
import { EntityCell, EventCell } from "../webhook/cells.tsx";

const rowActions: RowAction[] = [
  {
    name: "again",
    label: "shell.webhook.again",
    icon: Replay,
    permission: "sysWebhookDelivery/again",
    offered: ({ test }) => test !== true,
    dialog: lazy(async () => ({ default: (await import("./DeliverAgain.tsx")).DeliverAgain })),
  },
];

/** A status is a name made of digits, and so is an id: no separators. */
const PlainCell = ({ value }: CellProps) => <>{String(value ?? "")}</>;

export const overrides: EntityOverrides = {
  columns: { entity: EntityCell, event: EventCell, recordId: PlainCell, status: PlainCell },
  rowActions,
};

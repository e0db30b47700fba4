import Replay from "@mui/icons-material/ReplayOutlined";
import Send from "@mui/icons-material/SendOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { EntityOverrides, RowAction } from "../../../core/pages/contract.ts";
import { EntityCell, EventsCell, FieldsCell } from "./cells.tsx";
import { EntityInput } from "./EntityInput.tsx";
import { EventsInput, FieldsInput } from "./NamesInput.tsx";
import { SecretInput } from "./SecretInput.tsx";

const rowActions: RowAction[] = [
  {
    name: "test",
    label: "shell.webhook.test",
    icon: Send,
    permission: "sysWebhook/test",
    dialog: lazy(async () => ({ default: (await import("./TestWebhook.tsx")).TestWebhook })),
  },
  {
    name: "replay",
    label: "shell.webhook.replay",
    icon: Replay,
    permission: "sysWebhook/replay",
    dialog: lazy(async () => ({ default: (await import("./ReplayWebhook.tsx")).ReplayWebhook })),
  },
];

export const overrides: EntityOverrides = {
  inputs: { entity: EntityInput, events: EventsInput, fields: FieldsInput, secret: SecretInput },
  columns: { entity: EntityCell, events: EventsCell, fields: FieldsCell },
  rowActions,
};

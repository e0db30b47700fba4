import Send from "@mui/icons-material/SendOutlined";
import { lazy } from "../../../core/loading/lazy.ts";
import type { CellProps, EntityOverrides, RowAction } from "../../../core/pages/contract.ts";

const MailServerPage = lazy(async () => ({
  default: (await import("./MailServerPage.tsx")).MailServerPage,
}));

const rowActions: RowAction[] = [
  {
    name: "test",
    label: "shell.mailServer.test",
    icon: Send,
    permission: "sysMailServer/test",
    dialog: lazy(async () => ({ default: (await import("./TestMail.tsx")).TestMail })),
  },
];

/** A port is a name made of digits: no separators. */
const PortCell = ({ value }: CellProps) => <>{String(value ?? "")}</>;

export const overrides: EntityOverrides = {
  pages: { list: MailServerPage },
  columns: { port: PortCell },
  rowActions,
};

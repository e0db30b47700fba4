import type { EntityOverrides } from "../../../core/pages/contract.ts";
import { StaffCell } from "./StaffCell.tsx";
import { staffAction } from "./staffAction.ts";

export const overrides: EntityOverrides = {
  extraColumns: [{ name: "staff", label: "shell.position.staff", width: 110, cell: StaffCell }],
  rowActions: [staffAction],
};

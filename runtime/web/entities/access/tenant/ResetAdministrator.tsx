import * as tenantCalls from "../../../../../generated/access/tenant/client.ts";
import type { RowDialogProps } from "../../../core/pages/contract.ts";
import { PasswordReset } from "../account/PasswordReset.tsx";

/** A new password for a tenant's administrator. */
export const ResetAdministrator = ({ record, onClose }: RowDialogProps) => (
  <PasswordReset
    name={String(record["adminAccount"] ?? "")}
    asked={tenantCalls.resetTenantPwd}
    input={{ userId: record["userId"] }}
    onClose={onClose}
  />
);

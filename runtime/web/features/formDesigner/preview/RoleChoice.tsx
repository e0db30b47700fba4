import { MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import * as roleCalls from "../../../../../generated/access/role/client.ts";
import { noLimits, type FieldLimits } from "../../../core/entities/fieldLimits.ts";
import type { ExpressionUser } from "../../../../shared/expression/evaluate/evaluationContext.ts";
import { call } from "../../../core/http/call.ts";
import { useSeeded } from "../../../core/i18n/useSeeded.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";

export interface PreviewRole {
  id: number;
  name: string;
  code: string | null;
}

interface Props {
  value: PreviewRole | null;
  onChange: (role: PreviewRole | null) => void;
}

const seeFields = "sysRole/grantTable";

/** As whom the form is looked at; nothing for anyone who may not see what roles are kept from. */
export function RoleChoice({ value, onChange }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const seeded = useSeeded();
  // Roles are listed for everybody; what they are kept from is not.
  const offered = can(seeFields);
  const { data: roles = [] } = useQuery({
    queryKey: ["formDesigner", "roles"],
    queryFn: () => call(roleCalls.listRoles),
    enabled: offered,
  });
  if (!offered || roles.length === 0) return null;
  return (
    <TextField
      select
      fullWidth={false}
      sx={{ minWidth: 150 }}
      label={translate("access.role._name")}
      value={value?.id ?? ""}
      onChange={({ target }) =>
        onChange(roles.find(({ id }) => id === Number(target.value)) ?? null)
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate("shell.designer.preview.everyRole")}</MenuItem>
      {roles.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {seeded(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What is closed in the form to those who hold the role and no other; a form has something closed once it is published. */
export function useRoleLimits(role: number | null, formId: number): FieldLimits {
  const { data } = useQuery({
    queryKey: ["formDesigner", "roleFields", role],
    queryFn: () => call(roleCalls.roleTable, { roleId: role }),
    enabled: role !== null,
    // Rights are changed on another page, to be looked at here.
    staleTime: 0,
  });
  return useMemo(
    () => (role !== null && data ? limitsOf(data, `form_${formId}`) : noLimits),
    [role, data, formId],
  );
}

/** `columns`: what a role is kept from, as "table:field", with ":w" at the end where it may still read. */
export function limitsOf(columns: readonly string[], table: string): FieldLimits {
  const own = columns.map((entry) => entry.split(":")).filter(([of]) => of === table);
  const named = (fixed: boolean) =>
    own.flatMap(([, field, mode]) => (field && (mode === "w") === fixed ? [field] : []));
  return { unreadable: named(false), readOnly: named(true) };
}

/** What conditions know of someone who holds the role and no other; null: of the person who looks. */
export function rolesOf(
  role: PreviewRole | null,
): Pick<ExpressionUser, "roles" | "roleIds"> | null {
  if (!role) return null;
  return { roles: role.code === null ? [] : [role.code], roleIds: [role.id] };
}

import { MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import { noLimits, type FieldLimits } from "../../../core/entities/fieldLimits.ts";
import { call } from "../../../core/http/request.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";

interface Props {
  value: number | null;
  onChange: (role: number | null) => void;
}

interface Role {
  id: number;
  name: string;
}

const listRoles = "sysRole/list";
const seeFields = "sysRole/grantTable";

/** As whom the form is looked at; nothing for whoever may not see what roles are kept from. */
export function RoleChoice({ value, onChange }: Props) {
  const translate = useTranslate();
  const { can } = useSession();
  const offered = can(listRoles) && can(seeFields);
  const { data: roles = [] } = useQuery({
    queryKey: ["formDesigner", "roles"],
    queryFn: () => call<Role[]>(`/api/${listRoles}`),
    enabled: offered,
  });
  if (!offered || roles.length === 0) return null;
  return (
    <TextField
      select
      fullWidth={false}
      sx={{ minWidth: 150 }}
      label={translate("access.role._name")}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate("shell.designer.preview.everyRole")}</MenuItem>
      {roles.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What is closed in the form to those who hold the role and no other; a form has something closed once it is published. */
export function useRoleLimits(role: number | null, formId: number): FieldLimits {
  const { data } = useQuery({
    queryKey: ["formDesigner", "roleFields", role],
    queryFn: () => call<string[]>(`/api/sysRole/roleTable/${role}`),
    enabled: role !== null,
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

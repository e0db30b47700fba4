import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from "@mui/material";
import { useTranslate } from "react-admin";
import { useSeeded } from "../../../core/i18n/useSeeded.ts";
import type { GrantedAct, GrantedRole } from "./formGrants.ts";

interface Props {
  acts: readonly GrantedAct[];
  roles: { role: GrantedRole; granted: ReadonlySet<number> }[];
  onChange: (roleId: number, granted: ReadonlySet<number>) => void;
}

/** Roles against what they may do; the first tick of a row gives or takes all of it. */
export function GrantTable({ acts, roles, onChange }: Props) {
  const translate = useTranslate();
  const seeded = useSeeded();
  const nameOf = ({ act }: GrantedAct) => translate(`shell.forms.rights.act.${act}`, { _: act });
  const toggle = (granted: ReadonlySet<number>, ids: readonly number[], on: boolean) => {
    const next = new Set(granted);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    return next;
  };
  return (
    <TableContainer
      component="section"
      tabIndex={0}
      aria-label={translate("shell.forms.rights.title")}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate("access.role._name")}</TableCell>
            <TableCell align="center">{translate("shell.forms.rights.all")}</TableCell>
            {acts.map((act) => (
              <TableCell key={act.id} align="center" sx={{ whiteSpace: "nowrap" }}>
                {nameOf(act)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {roles.map(({ role, granted }) => {
            const count = acts.filter(({ id }) => granted.has(id)).length;
            const name = seeded(role.name);
            const all = acts.map(({ id }) => id);
            return (
              <TableRow key={role.id} hover>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="center" padding="checkbox">
                  <Checkbox
                    checked={count === acts.length}
                    indeterminate={count > 0 && count < acts.length}
                    onChange={(_, on) => onChange(role.id, toggle(granted, all, on))}
                    slotProps={{
                      input: {
                        "aria-label": translate("shell.forms.rights.everything", {
                          role: name,
                        }),
                      },
                    }}
                  />
                </TableCell>
                {acts.map((act) => (
                  <TableCell key={act.id} align="center" padding="checkbox">
                    <Checkbox
                      checked={granted.has(act.id)}
                      onChange={(_, on) => onChange(role.id, toggle(granted, [act.id], on))}
                      slotProps={{ input: { "aria-label": `${name}: ${nameOf(act)}` } }}
                    />
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

import ExpandMore from "@mui/icons-material/ExpandMore";
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Chip,
  OutlinedInput,
  Typography,
} from "@mui/material";
import { useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import * as roleCalls from "../../../../../generated/access/role/client.ts";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { accessOf, withAccess } from "./fieldAccess.ts";
import { FieldAccessRow } from "./FieldAccessRow.tsx";
import { PartFrame } from "./PartFrame.tsx";
import type { PartProps } from "./parts.ts";
import { useLoaded } from "../useLoaded.ts";

/** Which fields of the business tables the holders see and change. */
export function FieldsPart({ grants, change }: PartProps) {
  const translate = useTranslate();
  const { session } = useSession();
  const [search, setSearch] = useState("");
  const { data, fault } = useLoaded(roleCalls.allTableColumnList);
  const withheld = useMemo(() => new Set(grants.columns), [grants.columns]);
  const wanted = search.trim().toLocaleLowerCase();
  const shown = (data ?? []).filter(({ label, columns }) =>
    [label, ...columns.map((column) => column.label)].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  );
  return (
    <PartFrame lead={translate("shell.rights.fieldsLead")} loading={!data} fault={fault}>
      {session.user.accountType === 999 ? null : (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate("shell.rights.coreTables")}
        </Alert>
      )}
      <OutlinedInput
        size="small"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        placeholder={translate("shell.list.search")}
        slotProps={{ input: { "aria-label": translate("shell.list.search") } }}
        sx={{ mb: 1, maxWidth: 320 }}
        fullWidth
      />
      {shown.map((table) => {
        const closed = table.columns.filter(({ id }) => accessOf(withheld, id) !== "editable");
        return (
          <Accordion
            key={table.id}
            variant="outlined"
            disableGutters
            slotProps={{ transition: { unmountOnExit: true } }}
          >
            <AccordionSummary expandIcon={<ExpandMore />}>
              <Typography sx={{ flex: 1 }}>{table.label}</Typography>
              {closed.length > 0 ? (
                <Chip
                  size="small"
                  sx={{ mr: 1 }}
                  label={translate("shell.rights.limited", { number: closed.length })}
                />
              ) : null}
            </AccordionSummary>
            <AccordionDetails sx={{ pt: 0 }}>
              {table.columns.map((column) => (
                <FieldAccessRow
                  key={column.id}
                  label={column.label}
                  hint={column.name}
                  access={accessOf(withheld, column.id)}
                  onChange={(to) => change({ columns: withAccess(grants.columns, column.id, to) })}
                />
              ))}
            </AccordionDetails>
          </Accordion>
        );
      })}
    </PartFrame>
  );
}

import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { ActionDialog } from "../../core/dialog/ActionDialog.tsx";
import { differences } from "./differences.ts";
import type { RoleGrants } from "./roleGrants.ts";
import { useGrantNames } from "./useGrantNames.ts";

interface Props {
  names: [string, string];
  grants: [RoleGrants, RoleGrants];
  onClose: () => void;
}

/** What one role has that the other has not, by name. */
export function CompareDialog({ names, grants, onClose }: Props) {
  const translate = useTranslate();
  const nameOf = useGrantNames();
  const parts = differences(...grants);
  return (
    <ActionDialog
      title={translate("shell.rights.compareTitle", { one: names[0], other: names[1] })}
      size="md"
      onClose={onClose}
    >
      {parts.length === 0 ? <Typography>{translate("shell.rights.same")}</Typography> : null}
      {parts.map(({ part, only }) => (
        <Box key={part} sx={{ overflowX: "auto" }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {translate(`shell.rights.${part}`)}
          </Typography>
          <Table size="small">
            <TableHead>
              <TableRow>
                {names.map((name) => (
                  <TableCell key={name} sx={{ width: "50%" }}>
                    {translate("shell.rights.only", {
                      name,
                      number: only[names.indexOf(name)]?.length,
                    })}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              <TableRow>
                {only.map((values, side) => (
                  <TableCell key={names[side]} sx={{ verticalAlign: "top" }}>
                    {values.map((value) => (
                      <Typography key={value} variant="body2" sx={{ overflowWrap: "anywhere" }}>
                        {nameOf(part, value)}
                      </Typography>
                    ))}
                  </TableCell>
                ))}
              </TableRow>
            </TableBody>
          </Table>
        </Box>
      ))}
    </ActionDialog>
  );
}

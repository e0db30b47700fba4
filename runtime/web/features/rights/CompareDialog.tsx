import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
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
  const titleId = useId();
  const nameOf = useGrantNames();
  const parts = differences(...grants);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {translate("shell.rights.compareTitle", { one: names[0], other: names[1] })}
      </DialogTitle>
      <DialogContent>
        {parts.length === 0 ? <Typography>{translate("shell.rights.same")}</Typography> : null}
        {parts.map(({ part, only }) => (
          <Box key={part} sx={{ mb: 2, overflowX: "auto" }}>
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
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {translate("shell.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

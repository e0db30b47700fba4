import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { signatureOf } from "../../../../shared/expression/functions/definition.ts";
import { functionGroups } from "../../../../shared/expression/functions/functions.ts";

interface Props {
  onClose: () => void;
  onChoose: (name: string) => void;
}

/** Every function with what it gives, its null rule and an example, as the reference has them; choosing one writes it into the formula. */
export function FunctionList({ onClose, onChoose }: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const groups = functionGroups.map(([subject, group]) => ({
    subject,
    entries: Object.entries(group)
      .map(([name, called]) => ({
        name,
        signature: signatureOf(name, called),
        example: `${called.example} = ${JSON.stringify(called.result)}`,
        meaning: translate(`shell.functions.${name}`),
        nulls: translate(`shell.functions._nulls.${called.nulls}`),
      }))
      .filter(({ name, meaning }) =>
        [name, meaning].some((text) => text.toLowerCase().includes(wanted)),
      ),
  }));
  const found = groups.filter(({ entries }) => entries.length > 0);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="function-list">
      <DialogTitle id="function-list">{translate("shell.designer.formula.functions")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5, alignContent: "start", minHeight: 360 }}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to look for a function
          autoFocus
          type="search"
          label={translate("shell.designer.formula.search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ mt: 0.5 }}
        />
        {found.length === 0 ? (
          <Typography component="output" color="text.secondary">
            {translate("shell.designer.formula.nothing")}
          </Typography>
        ) : null}
        {found.map(({ subject, entries }) => (
          <Box key={subject} component="section" sx={{ display: "grid", gap: 0.5 }}>
            <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
              {translate(`shell.functions._group.${groupName(subject)}`)}
            </Typography>
            {entries.map(({ name, signature, meaning, nulls, example }) => (
              <Button key={name} variant="outlined" onClick={() => onChoose(name)} sx={entry}>
                <code>{signature}</code>
                <span>{`${meaning} ${nulls}`}</span>
                <code>{example}</code>
              </Button>
            ))}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** "Rows, lists and values" -> "rows". */
const groupName = (subject: string): string => (/^\w+/.exec(subject)?.[0] ?? "").toLowerCase();

const entry = {
  display: "grid",
  justifyItems: "start",
  textAlign: "start",
  textTransform: "none",
  fontWeight: 400,
  color: "text.primary",
  borderColor: "divider",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  "& code": { fontSize: 12.5, color: "text.secondary" },
  "& code:first-of-type": { fontSize: 13, fontWeight: 600, color: "primary.main" },
} as const;

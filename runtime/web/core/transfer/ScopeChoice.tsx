import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { useNumbers } from "../time/useNumbers.ts";
import { rowsOf, type ListSource, type Scope } from "./transferCalls.ts";

interface Props {
  source: ListSource;
  scope: Scope;
  onChange: (scope: Scope) => void;
}

const scopes = ["page", "selected", "all"] as const;

/** What is chosen when a dialog opens: the marked rows, else all. */
export const firstScope = ({ selected }: ListSource): Scope =>
  selected.length > 0 ? "selected" : "all";

/** Which rows: this page, those that are marked, or all that match. */
export function ScopeChoice({ source, scope, onChange }: Props) {
  const translate = useTranslate();
  const shown = useNumbers();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ typography: "body2", fontWeight: 600, color: "text.primary" }}>
        {translate("shell.export.scope.label")}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={scope}
        onChange={(_, value) => onChange(value as Scope)}
      >
        {scopes.map((each) => {
          const number = rowsOf(source, each);
          return (
            <FormControlLabel
              key={each}
              value={each}
              disabled={number === 0}
              control={<Radio size="small" />}
              label={translate(`shell.export.scope.${each}`, { number: shown(number) })}
            />
          );
        })}
      </RadioGroup>
    </FormControl>
  );
}

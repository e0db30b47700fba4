import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  Typography,
} from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";

export interface ColumnChoice {
  name: string;
  label: string;
}

interface Props {
  choices: ColumnChoice[];
  /** Names of the ticked ones, in their order. */
  ticked: string[];
  onChange: (ticked: string[]) => void;
}

/** Which columns go along and in which order; at least one. Ticked ones stand first. */
export function ColumnTicks({ choices, ticked, onChange }: Props) {
  const translate = useTranslate();
  const labelId = useId();
  const faultId = useId();
  const byName = new Map(choices.map((choice) => [choice.name, choice]));
  const chosen = new Set(ticked);
  const first = ticked.flatMap((name) => byName.get(name) ?? []);
  const others = choices.filter(({ name }) => !chosen.has(name));
  const move = (from: number, by: number) => {
    const next = [...ticked];
    const [name] = next.splice(from, 1);
    if (name !== undefined) next.splice(from + by, 0, name);
    onChange(next);
  };
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
      aria-labelledby={labelId}
      aria-describedby={ticked.length === 0 ? faultId : undefined}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography id={labelId} variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
          {translate("shell.export.columns", { number: ticked.length, total: choices.length })}
        </Typography>
        <Button
          size="small"
          onClick={() => onChange([...ticked, ...others.map(({ name }) => name)])}
        >
          {translate("shell.export.allColumns")}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {translate("shell.export.noColumns")}
        </Button>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 0.5,
          p: 0.5,
          maxHeight: 260,
          overflowY: "auto",
          listStyle: "none",
          border: 1,
          borderColor: ticked.length === 0 ? "error.main" : "divider",
          borderRadius: 1,
        }}
      >
        {[...first, ...others].map(({ name, label }, index) => (
          <Box component="li" key={name} sx={{ display: "flex", alignItems: "center" }}>
            <FormControlLabel
              sx={{ flex: 1, ml: 0, mr: 0, minWidth: 0 }}
              slotProps={{ typography: { variant: "body2", noWrap: true } }}
              label={label}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(name)}
                  onChange={(_, on) =>
                    onChange(on ? [...ticked, name] : ticked.filter((other) => other !== name))
                  }
                />
              }
            />
            {chosen.has(name) ? (
              <>
                <IconButton
                  size="small"
                  disabled={index === 0}
                  aria-label={translate("shell.export.up", { name: label })}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={index === first.length - 1}
                  aria-label={translate("shell.export.down", { name: label })}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
              </>
            ) : null}
          </Box>
        ))}
      </Box>
      {ticked.length === 0 ? (
        <FormHelperText id={faultId} error role="alert">
          {translate("shell.export.needColumn")}
        </FormHelperText>
      ) : null}
    </Box>
  );
}

import { Box, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useId } from "react";
import { useTranslate } from "react-admin";

interface Props {
  label: string;
  mine: string;
  theirs: string;
  keep: boolean;
  onChoose: (keep: boolean) => void;
}

/** One field that two people have changed: whose value stands. */
export function ConflictChoice({ label, mine, theirs, keep, onChoose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const line = (who: string, value: string) => (
    <Box component="span" sx={{ overflowWrap: "anywhere" }}>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ mr: 1 }}>
        {translate(who)}
      </Typography>
      {value}
    </Box>
  );
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={keep ? "mine" : "theirs"}
        onChange={(_, chosen) => onChoose(chosen === "mine")}
      >
        <FormControlLabel
          value="mine"
          control={<Radio size="small" />}
          label={line("shell.draft.mine", mine)}
        />
        <FormControlLabel
          value="theirs"
          control={<Radio size="small" />}
          label={line("shell.draft.theirs", theirs)}
        />
      </RadioGroup>
    </Box>
  );
}

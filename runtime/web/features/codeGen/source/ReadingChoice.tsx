import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from "@mui/material";
import { useTranslate } from "react-admin";
import type { Reading } from "../calls.ts";

interface Props {
  reading: Reading;
  /** Name of the source whose columns stand now. */
  chosen: string;
  onChoose: (index: number) => void;
  onNext: () => void;
}

/** What was found in a source: which of several objects is meant, and what could not be said. */
export function ReadingChoice({ reading, chosen, onChoose, onNext }: Props) {
  const translate = useTranslate();
  const { sources, notes } = reading;
  if (sources.length === 0)
    return <Alert severity="warning">{translate("shell.codeGen.nothingFound")}</Alert>;
  const place = sources.findIndex(({ name }) => name === chosen);
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {sources.length > 1 ? (
        <FormControl>
          <FormLabel id="codeGen-sources">{translate("shell.codeGen.whichSource")}</FormLabel>
          <RadioGroup
            aria-labelledby="codeGen-sources"
            value={place < 0 ? "" : String(place)}
            onChange={(_, value) => onChoose(Number(value))}
          >
            {sources.map(({ name, columns }, index) => (
              <FormControlLabel
                key={name}
                value={String(index)}
                control={<Radio size="small" />}
                label={`${name} · ${translate("shell.codeGen.columnCount", { smart_count: columns.length })}`}
              />
            ))}
          </RadioGroup>
        </FormControl>
      ) : null}
      {notes.length > 0 ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={onNext}>
              {translate("shell.codeGen.next")}
            </Button>
          }
        >
          {translate("shell.codeGen.notes")}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {notes.map(({ fields, text }) => (
              <li key={`${fields.join()} ${text}`} lang="en">
                {fields.length > 0 ? `${fields.join(", ")}: ${text}` : text}
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </Box>
  );
}

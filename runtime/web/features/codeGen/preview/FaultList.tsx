import { Alert, Box, Button, List, ListItem, ListItemText } from "@mui/material";
import { useTranslate } from "react-admin";
import { useFaultWords } from "../useFaultWords.ts";
import type { PlanFault } from "../calls.ts";
import { stepOf, type Step } from "../faults.ts";

interface Props {
  faults: readonly PlanFault[];
  onStep: (step: Step) => void;
}

/** What prevents generating, each with the way to where it is put right. */
export function FaultList({ faults, onStep }: Props) {
  const translate = useTranslate();
  const wordsOf = useFaultWords();
  const placeOf = ({ part, place }: PlanFault) =>
    part === "settings" && place !== ""
      ? translate(`system.codeGen.${place}`, { _: place })
      : place;
  return (
    <Box role="alert">
      <Alert severity="error">
        {translate("shell.codeGen.faults", { smart_count: faults.length })}
      </Alert>
      <List>
        {faults.map((fault) => {
          const step = stepOf(fault);
          return (
            <ListItem
              key={`${fault.part} ${fault.place} ${fault.problem}`}
              divider
              sx={{ flexWrap: "wrap", gap: 1 }}
            >
              <ListItemText
                primary={placeOf(fault)}
                secondary={wordsOf(fault)}
                sx={{ overflowWrap: "anywhere", minWidth: 200 }}
              />
              {step === "preview" ? null : (
                <Button onClick={() => onStep(step)}>
                  {translate("shell.codeGen.goTo", {
                    step: translate(`shell.codeGen.step.${step}`),
                  })}
                </Button>
              )}
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}

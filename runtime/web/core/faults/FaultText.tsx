import { Box } from "@mui/material";
import { useFaultWords, type Speakable } from "./useFaultWords.ts";

/** Problem and cure, and the English words below where there are no others. */
export function FaultText({ fault }: { fault: Speakable }) {
  const { problem, cure, detail } = useFaultWords()(fault);
  return (
    <>
      {`${problem} ${begins(cure, problem)}`.trim()}
      {detail ? (
        <Box component="span" lang="en" sx={{ display: "block", opacity: 0.75, fontSize: 12 }}>
          {detail}
        </Box>
      ) : null}
    </>
  );
}

/** What comes after the end of a sentence begins one. */
const begins = (cure: string, problem: string): string =>
  /[.!?。]$/.test(problem) ? cure.charAt(0).toLocaleUpperCase() + cure.slice(1) : cure;

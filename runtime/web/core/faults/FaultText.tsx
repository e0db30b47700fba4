import { Box } from "@mui/material";
import { useFaultWords, type Speakable } from "./useFaultWords.ts";

/** Problem and cure, and the English words below where there are no others. */
export function FaultText({ fault }: { fault: Speakable }) {
  const { problem, cure, detail } = useFaultWords()(fault);
  return (
    <>
      {`${problem} ${cure}`.trim()}
      {detail ? (
        <Box component="span" lang="en" sx={{ display: "block", opacity: 0.75, fontSize: 12 }}>
          {detail}
        </Box>
      ) : null}
    </>
  );
}

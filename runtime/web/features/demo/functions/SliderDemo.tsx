import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { HumanCheck } from "../../humanCheck/index.ts";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
// The puzzle is cut and judged by the server; another way needs no puzzle at all.
<HumanCheck t={translate} fault="" onTicket={(ticket) => signIn({ ...form, ticket })} />
`;

/** The check of the sign-in page: a puzzle judged on the server, or work for the processor. */
export function SliderDemo() {
  const translate = useTranslate();
  const [round, setRound] = useState(0);
  const [passed, setPassed] = useState(false);
  return (
    <DemoPage name="slider" source={source} keys>
      <Box sx={{ maxWidth: 360 }}>
        <HumanCheck key={round} t={translate} fault="" onTicket={() => setPassed(true)} />
      </Box>
      <Button
        variant="outlined"
        disabled={!passed}
        onClick={() => {
          setPassed(false);
          setRound(round + 1);
        }}
      >
        {translate("shell.demo.again")}
      </Button>
    </DemoPage>
  );
}

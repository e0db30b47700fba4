import NumberFlow from "@number-flow/react";
import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
import NumberFlow from "@number-flow/react";
<NumberFlow value={value} locales={language} format={{ style: "currency", currency: "CNY" }} />
`;

const starts = [12_480, 356.4, 0.482];
const formats = [
  {},
  { style: "currency", currency: "CNY" },
  { style: "percent", maximumFractionDigits: 1 },
] as const;
const names = ["visits", "income", "share"];

/** Numbers whose digits roll to their new value; people who want nothing to move see them change at once. */
export function NumberDemo() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [values, setValues] = useState(starts);
  const draw = () =>
    setValues([
      Math.round(Math.random() * 90_000) + 1000,
      Math.round(Math.random() * 90_000) / 100,
      Math.random(),
    ]);
  return (
    <DemoPage name="number" source={source}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, mb: 3 }}>
        {values.map((value, at) => (
          <Box key={names[at]}>
            <Typography color="text.secondary">
              {translate(`shell.demo.number.${names[at]}`)}
            </Typography>
            <Box sx={{ fontSize: 36, fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
              <NumberFlow value={value} locales={language} format={formats[at] ?? {}} />
            </Box>
          </Box>
        ))}
      </Box>
      <Button variant="contained" onClick={draw}>
        {translate("shell.demo.number.draw")}
      </Button>
    </DemoPage>
  );
}

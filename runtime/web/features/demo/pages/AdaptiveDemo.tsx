import { Box, FormLabel, Slider, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
<Box sx={{ display: "grid", gap: 2,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))" }}>
  <TextField label="Name" />…
</Box>
`;

const names = ["name", "phone", "email", "address", "team", "remark"];

/** A form that takes as many columns as its place has room for, whatever the window is. */
export function AdaptiveDemo() {
  const translate = useTranslate();
  const [width, setWidth] = useState(100);
  return (
    <DemoPage name="adaptive" source={source}>
      <FormLabel id="demo-adaptive-width">{translate("shell.demo.adaptive.width")}</FormLabel>
      <Slider
        aria-labelledby="demo-adaptive-width"
        value={width}
        min={30}
        max={100}
        valueLabelDisplay="auto"
        valueLabelFormat={(value) => `${value} %`}
        onChange={(_, value) => setWidth(value as number)}
        sx={{ display: "block", maxWidth: 320, mb: 2 }}
      />
      <Box component="form" autoComplete="off" sx={{ ...columns, width: `${width}%` }}>
        {names.map((name) => (
          <TextField key={name} label={translate(`shell.demo.field.${name}`)} />
        ))}
      </Box>
    </DemoPage>
  );
}

const columns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))",
} as const;

import { Box, FormLabel, MenuItem, Slider, SvgIcon, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
<SvgIcon titleAccess="Crane" color="primary" sx={{ fontSize: size }}>
  <path d="M4 21h7v-2H9V8h9v4h-1v3h4v-3h-1V8h2V6H9V3H7v3H3v2h4v11H4z" />
</SvgIcon>
`;

const colors = ["primary", "success", "warning", "error"] as const;

/** A drawing of one's own as an icon: it takes color and size from where it stands. */
export function SvgIconDemo() {
  const translate = useTranslate();
  const [size, setSize] = useState(72);
  const [color, setColor] = useState<(typeof colors)[number]>("primary");
  return (
    <DemoPage name="svgIcon" source={source}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center" }}>
        <Box sx={{ width: 220 }}>
          <FormLabel id="demo-svg-size">{translate("shell.demo.svgIcon.size")}</FormLabel>
          <Slider
            aria-labelledby="demo-svg-size"
            value={size}
            min={16}
            max={160}
            onChange={(_, value) => setSize(value as number)}
          />
          <TextField
            select
            label={translate("shell.demo.svgIcon.color")}
            value={color}
            onChange={(event) => setColor(event.target.value as typeof color)}
          >
            {colors.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`shell.demo.waves.${name}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <SvgIcon
          titleAccess={translate("shell.demo.svgIcon.crane")}
          color={color}
          sx={{ fontSize: size }}
        >
          <path d="M4 21h7v-2H9V8h9v4h-1v3h4v-3h-1V8h2V6H9V3H7v3H3v2h4v11H4z" />
        </SvgIcon>
      </Box>
    </DemoPage>
  );
}

import { Box, Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
<Button variant="contained" color="success">…</Button>
<Button disableRipple>…</Button>
`;

const colors = ["primary", "success", "warning", "error", "info"] as const;

/** The wave that answers a press; for the eye only, so that who wants no motion has none. */
export function WavesDemo() {
  const translate = useTranslate();
  return (
    <DemoPage name="waves" source={source}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, ...still }}>
        {colors.map((color) => (
          <Button key={color} variant="contained" color={color} size="large">
            {translate(`shell.demo.waves.${color}`)}
          </Button>
        ))}
        <Button variant="outlined" size="large" disableRipple>
          {translate("shell.demo.waves.none")}
        </Button>
      </Box>
    </DemoPage>
  );
}

const still = {
  "@media (prefers-reduced-motion: reduce)": { "& .MuiTouchRipple-root": { display: "none" } },
} as const;

import { Box, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { DemoPage } from "../parts/DemoPage.tsx";
import { dayDistance, isPhone, isPublicUrl, moneyInWords } from "./checks.ts";

const source = `
isPhone("13800010001"); // true
isPublicUrl("http://192.168.1.4"); // false
moneyInWords("1024.50"); // 壹仟零贰拾肆元伍角整
`;

/** Small checks and conversions, live. */
export function ToolsDemo() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [phone, setPhone] = useState("13800010001");
  const [url, setUrl] = useState("https://www.w3.org");
  const [amount, setAmount] = useState("1024.50");
  const [day, setDay] = useState("2026-12-31");
  const yes = (on: boolean) => translate(on ? "shell.demo.tools.right" : "shell.demo.tools.wrong");
  const days = dayDistance(day, new Date());
  const far = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const rows = [
    ["phone", phone, setPhone, yes(isPhone(phone)), "text"],
    ["url", url, setUrl, yes(isPublicUrl(url)), "text"],
    ["amount", amount, setAmount, moneyInWords(amount) ?? yes(false), "text"],
    ["day", day, setDay, days === null ? yes(false) : far.format(days, "day"), "date"],
  ] as const;
  return (
    <DemoPage name="tools" source={source}>
      <Box sx={{ display: "grid", gap: 2, maxWidth: 720 }}>
        {rows.map(([name, value, change, result, type]) => (
          <Box key={name} sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
            <TextField
              type={type}
              label={translate(`shell.demo.tools.${name}`)}
              value={value}
              onChange={(event) => change(event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ flex: "0 1 300px" }}
            />
            <Typography component="output">{result}</Typography>
          </Box>
        ))}
      </Box>
    </DemoPage>
  );
}

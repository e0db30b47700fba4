import { Button, CircularProgress, Typography } from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import type { ExactTotal } from "./useExactTotal.ts";
import { numberFormat } from "../time/formats.ts";

interface Props {
  total: number;
  /** There are more. */
  more: boolean;
  exact?: ExactTotal | undefined;
}

/** How many records a list has; "100,000+" where counting stopped there, and a button that counts all. */
export function TotalText({ total, more, exact }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const number = numberFormat(language).format(total);
  return (
    <Typography variant="body2" color="text.secondary" component="div" sx={{ mr: "auto" }}>
      <output>
        {translate("shell.list.total", {
          smart_count: total,
          number: more ? `${number}+` : number,
        })}
      </output>
      {more && exact ? (
        <Button
          size="small"
          sx={{ ml: 1, py: 0 }}
          onClick={exact.counting ? exact.stop : exact.count}
          startIcon={exact.counting ? <CircularProgress size={12} /> : undefined}
        >
          {translate(exact.counting ? "shell.cancel" : "shell.list.countAll")}
        </Button>
      ) : null}
    </Typography>
  );
}

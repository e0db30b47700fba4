import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { formatValue } from "../../fields/formatValue.ts";
import { useValueFormat } from "../../fields/useValueFormat.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { groupDecimal } from "../../time/formats.ts";
import type { EntityListState } from "../useEntityList.ts";
import { totalsOf, useListTotals, type ListTotal } from "./useListTotals.ts";

interface Props {
  list: EntityListState;
  /** The list has more records than it counts by itself. */
  more: boolean;
  /** All of them were counted on request. */
  exact: boolean;
}

/** Figures of all records of the list, as its view names them. */
export function ListTotals({ list, more, exact }: Props) {
  const translate = useTranslate();
  const texts = useEntityTexts(list.entity);
  const format = useValueFormat(list.own);
  const [language] = useLocaleState();
  const [asked, setAsked] = useState<object | null>(null);
  // What is not counted by itself is not added up by itself either.
  const isDue = !more || exact || asked === list.values;
  const totals = useListTotals(list, isDue);
  if (totalsOf(list).length === 0) return null;
  const shown = ({ field, kind, value }: ListTotal) =>
    kind === "avg" && typeof value !== "object"
      ? groupDecimal(String(value), language)
      : formatValue(field, value, null, format);
  if (!isDue)
    return (
      <Box sx={strip}>
        <Button size="small" onClick={() => setAsked(list.values)}>
          {translate("shell.list.totalsAsk")}
        </Button>
      </Box>
    );
  return (
    <Box component="dl" aria-label={translate("shell.list.totalsTitle")} sx={strip}>
      {totals?.map((total) => (
        <Box key={`${total.kind}${total.field.name}`} sx={pair}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {translate(`shell.list.totals.${total.kind}`, { field: texts.field(total.field) })}
          </Box>
          <Box component="dd" sx={figure}>
            {shown(total) || "–"}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const strip = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 3,
  rowGap: 0.25,
  m: 0,
  mr: "auto",
  alignItems: "center",
  fontSize: 14,
} as const;

const pair = { display: "flex", gap: 0.75, alignItems: "baseline" } as const;
const figure = { m: 0, fontWeight: 600, fontVariantNumeric: "tabular-nums" } as const;

import { Box, Typography } from "@mui/material";
import { alpha } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import type { ApiCall } from "../../../shared/client/call.ts";
import { yearWeeks, type DayCell, type DayCount } from "./yearWeeks.ts";
import { call } from "../../core/http/call.ts";
import { dateFormat, formatDate } from "../../core/time/formats.ts";

interface Props {
  /** How much the log holds of each day. */
  days: ApiCall<DayCount[]>;
  /** Message key of the heading. */
  title: string;
}

/** A year as a calendar of squares, the darker the more happened on the day; wide tables scroll to today. */
export function YearOfLog({ days, title }: Props) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { data } = useQuery({
    queryKey: ["logYear", days],
    queryFn: () => call(days),
    retry: false,
  });
  const weeks = useMemo(() => yearWeeks(data ?? []), [data]);
  const month = dateFormat(language, { month: "short", timeZone: "UTC" });
  const total = (data ?? []).reduce((sum, { count }) => sum + count, 0);
  const busiest = (data ?? []).reduce<DayCount | null>(
    (most, one) => (one.count > (most?.count ?? 0) ? one : most),
    null,
  );
  const summary = busiest
    ? translate("shell.log.yearSummary", {
        total,
        day: formatDate(busiest.date, language),
        count: busiest.count,
      })
    : translate("shell.log.yearEmpty");
  return (
    <Box component="section" sx={card} aria-label={translate(title)}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: "2px 16px", alignItems: "baseline" }}>
        <Typography variant="h3">{translate(title)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {data ? summary : " "}
        </Typography>
      </Box>
      <Box component="figure" sx={scroller} tabIndex={0} aria-label={summary}>
        <Box sx={grid}>
          {weeks.map((week, index) => (
            <Box key={week.find(Boolean)?.date ?? index} sx={{ display: "grid", gap: "3px" }}>
              <Box component="span" sx={monthLabel}>
                {monthOf(week, weeks[index - 1], month)}
              </Box>
              {week.map((cell, row) =>
                cell ? (
                  <Box
                    key={cell.date}
                    title={`${formatDate(cell.date, language)} · ${cell.count}`}
                    sx={square(cell.level)}
                  />
                ) : (
                  <Box key={`${index}-${row}`} sx={{ width: 14, height: 14 }} />
                ),
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** The month's name over the first week that begins in it. */
function monthOf(
  week: readonly (DayCell | null)[],
  before: readonly (DayCell | null)[] | undefined,
  format: Intl.DateTimeFormat,
): string {
  const [first, last] = [week.find(Boolean), before?.find(Boolean)];
  if (!first || !last || first.date.slice(0, 7) === last.date.slice(0, 7)) return "";
  return format.format(new Date(first.date));
}

const card = { px: 2, py: 1.5, minWidth: 0 } as const;
/** Begins at its end: today is what one looks for. */
const scroller = {
  display: "flex",
  flexDirection: "row-reverse",
  overflowX: "auto",
  m: 0,
  mt: 1,
  pb: 0.5,
  justifyContent: { lg: "flex-end" },
} as const;
const grid = { display: "flex", gap: "3px", width: "max-content", mr: "auto" } as const;
const monthLabel = {
  height: 18,
  width: 14,
  fontSize: 12,
  color: "text.secondary",
  whiteSpace: "nowrap",
  overflow: "visible",
} as const;

const square = (level: DayCell["level"]) => ({
  width: 14,
  height: 14,
  borderRadius: "2px",
  bgcolor: (theme: { palette: { primary: { main: string }; action: { hover: string } } }) =>
    level === 0 ? theme.palette.action.hover : alpha(theme.palette.primary.main, level / 4),
});

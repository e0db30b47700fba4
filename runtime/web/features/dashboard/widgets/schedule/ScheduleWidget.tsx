import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, Button, ButtonBase, IconButton, Typography } from "@mui/material";
import { alpha } from "@mui/material/styles";
import { useState } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { Link } from "react-router";
import { useRegistry } from "../../../../core/entities/RegistryContext.tsx";
import { useWidgetData } from "../../useWidgetData.ts";
import { WidgetContent } from "../../WidgetContent.tsx";
import { ComingEntries } from "./ComingEntries.tsx";
import { DayEntries } from "./DayEntries.tsx";
import { monthDays, shiftMonth } from "./monthDays.ts";
import { comingAfter, loadSchedules, type OwnSchedule } from "./schedules.ts";
import { dateFormat } from "../../../../core/time/formats.ts";
import { presentDay, regionalTag } from "../../../../core/time/region.ts";

/** The person's own month: days with entries are marked, those of the chosen day stand beside it and are ticked off. */
export function ScheduleWidget() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const language = regionalTag(locale);
  const path = useRegistry().paths.get("office/schedule");
  const [month, setMonth] = useState(presentDay);
  const [chosen, setChosen] = useState(presentDay);
  const days = monthDays(month, language);
  const [first, last] = [days[0] ?? chosen, days.at(-1) ?? chosen];
  const query = useWidgetData(["schedule", first, last], () => loadSchedules(first, last));
  const turn = (way: number) => setMonth(shiftMonth(month, way));
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(day));
  const ofDay = (entries: OwnSchedule[], day: string) =>
    entries.filter(({ scheduleTime, endDate }) => {
      const begins = scheduleTime?.slice(0, 10) ?? "";
      return begins <= day && (endDate ?? begins) >= day;
    });
  return (
    <WidgetContent query={query}>
      {(entries) => (
        <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "auto 1fr" }, gap: 2 }}>
          <Box>
            <Box sx={{ display: "flex", alignItems: "center", justifyContent: "center" }}>
              <IconButton
                size="small"
                aria-label={translate("shell.calendar.back")}
                onClick={() => turn(-1)}
              >
                <ChevronLeft fontSize="small" />
              </IconButton>
              <Typography aria-live="polite" sx={{ minWidth: 120, textAlign: "center" }}>
                {format(month, { year: "numeric", month: "long" })}
              </Typography>
              <IconButton
                size="small"
                aria-label={translate("shell.calendar.on")}
                onClick={() => turn(1)}
              >
                <ChevronRight fontSize="small" />
              </IconButton>
            </Box>
            <Box sx={{ display: "grid", gridTemplateColumns: "repeat(7, 32px)", gap: 0.25 }}>
              {days.slice(0, 7).map((day) => (
                <Box
                  key={day}
                  aria-hidden
                  sx={{ textAlign: "center", fontSize: 12, color: "text.secondary" }}
                >
                  {format(day, { weekday: "narrow" })}
                </Box>
              ))}
              {days.map((day) => {
                const count = ofDay(entries, day).length;
                return (
                  <ButtonBase
                    key={day}
                    aria-pressed={day === chosen}
                    aria-label={translate("shell.home.dayEntries", {
                      day: format(day, { dateStyle: "long" }),
                      smart_count: count,
                    })}
                    onClick={() => setChosen(day)}
                    sx={{
                      height: 30,
                      borderRadius: 1,
                      fontSize: 13,
                      flexDirection: "column",
                      color:
                        day.slice(0, 7) === month.slice(0, 7) ? "text.primary" : "text.secondary",
                      fontWeight: day === presentDay() ? 700 : 400,
                      bgcolor: (theme) =>
                        day === chosen ? alpha(theme.palette.primary.main, 0.16) : "transparent",
                    }}
                  >
                    {Number(day.slice(8))}
                    <Box
                      sx={{
                        width: 4,
                        height: 4,
                        borderRadius: 2,
                        bgcolor: count > 0 ? "primary.main" : "transparent",
                      }}
                    />
                  </ButtonBase>
                );
              })}
            </Box>
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {format(chosen, { dateStyle: "full" })}
            </Typography>
            <DayEntries entries={ofDay(entries, chosen)} onChanged={() => void query.refetch()} />
            <ComingEntries entries={comingAfter(entries, chosen)} />
            {path ? (
              <Button size="small" component={Link} to={`${path}?new=1&date=${chosen}`}>
                {translate("shell.home.addEntry")}
              </Button>
            ) : null}
          </Box>
        </Box>
      )}
    </WidgetContent>
  );
}

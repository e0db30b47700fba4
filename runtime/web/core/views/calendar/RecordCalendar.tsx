import FullCalendar, {
  type CalendarRef,
  type EventChangeInfo,
  type EventInput,
  type LocaleInput,
} from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import listView from "@fullcalendar/react/list";
import "@fullcalendar/react/skeleton.css";
import classic from "@fullcalendar/react/themes/classic";
import "@fullcalendar/react/themes/classic/palette.css";
import "@fullcalendar/react/themes/classic/theme.css";
import timeGrid from "@fullcalendar/react/timegrid";
import { Box, useMediaQuery, useTheme, type Theme } from "@mui/material";
import { use, useMemo, useRef, useState, type ReactNode } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { languageTag } from "../../i18n/languages.ts";
import { useShortcut } from "../../shortcuts/useShortcut.ts";
import { CalendarBar, calendarViews, type CalendarView } from "./CalendarBar.tsx";
import { loadCalendarLocale } from "./calendarLocale.ts";
import { calendarColors } from "./calendarColors.ts";

export interface CalendarEntry {
  id: string;
  title: string;
  start: string;
  /** Days without time end on the day after the last. */
  end: string | null;
  allDay: boolean;
  /** Whether it may be dragged. */
  editable: boolean;
  kind: "primary" | "info" | "success" | "warning" | "danger";
  done?: boolean;
}

export interface MovedEntry {
  start: Date;
  end: Date | null;
  allDay: boolean;
}

interface Props {
  label: string;
  entries: CalendarEntry[];
  /** Hears the visible stretch of time. */
  onRange: (from: Date, to: Date) => void;
  onOpen: (id: string) => void;
  /** Absent: nothing can be added. */
  onNew?: (at: Date, allDay: boolean) => void;
  /** False: the entry goes back to where it was. */
  onMove: (id: string, moved: MovedEntry) => Promise<boolean>;
  /** Beside the buttons. */
  children?: ReactNode;
}

const locales = new Map<string, Promise<LocaleInput | null>>();
function localeOf(language: string): Promise<LocaleInput | null> {
  const known = locales.get(language) ?? loadCalendarLocale(language);
  locales.set(language, known);
  return known;
}

const plugins = [dayGrid, timeGrid, listView, interaction, classic];
const inner: Record<CalendarView, string> = {
  month: "dayGridMonth",
  week: "timeGridWeek",
  day: "timeGridDay",
  list: "listMonth",
};

/** Entries in a month, a week, a day or a list; they are dragged and stretched, or opened and changed in a form. */
export function RecordCalendar(props: Props) {
  const { label, entries, onRange, onOpen, onNew, onMove, children } = props;
  const translate = useTranslate();
  const theme = useTheme();
  const [language] = useLocaleState();
  const pack = use(localeOf(language));
  const narrow = useMediaQuery((look: Theme) => look.breakpoints.down("sm"));
  const calendar = useRef<CalendarRef>(null);
  const [view, setView] = useState<CalendarView>(narrow ? "list" : "month");
  const [title, setTitle] = useState("");
  const api = () => calendar.current?.getApi();
  useShortcut({
    keys: "t",
    textKey: "shell.calendar.today",
    scope: "page",
    run: () => api()?.today(),
  });
  const events = useMemo(
    () =>
      entries.map((entry): EventInput => {
        const tone = theme.palette[entry.kind === "danger" ? "error" : entry.kind];
        return {
          id: entry.id,
          title: entry.title,
          start: entry.start,
          ...(entry.end === null ? {} : { end: entry.end }),
          allDay: entry.allDay,
          editable: entry.editable,
          color: tone.main,
          contrastColor: tone.contrastText,
          extendedProps: { done: entry.done === true },
        };
      }),
    [entries, theme],
  );
  const moved = (info: EventChangeInfo) => {
    const { id, start, end, allDay } = info.event;
    if (!start) return info.revert();
    void onMove(id, { start, end, allDay }).then((kept) => (kept ? undefined : info.revert()));
  };
  const show = (next: CalendarView) => {
    setView(next);
    api()?.changeView(inner[next]);
  };
  return (
    <Box component="section" aria-label={label} sx={calendarColors}>
      <CalendarBar
        title={title}
        view={view}
        views={calendarViews}
        onView={show}
        onStep={(way) => (way < 0 ? api()?.prev() : way > 0 ? api()?.next() : api()?.today())}
      >
        {children}
      </CalendarBar>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          initialView={inner[view]}
          headerToolbar={false}
          locale={pack ?? languageTag(language)}
          height="100%"
          events={events}
          eventInteractive
          editable
          dayMaxEvents
          nowIndicator
          displayEventEnd={view !== "month"}
          moreLinkClass="fw-more"
          longPressDelay={400}
          eventClass={(info) =>
            info.event.extendedProps["done"] ? "fw-entry fw-done" : "fw-entry"
          }
          datesSet={(info) => {
            setTitle(info.view.title);
            onRange(info.start, info.end);
          }}
          eventClick={(info) => {
            info.jsEvent.preventDefault();
            onOpen(info.event.id);
          }}
          {...(onNew
            ? {
                dateClick: (info: { date: Date; allDay: boolean }) => onNew(info.date, info.allDay),
              }
            : {})}
          eventDrop={moved}
          eventResize={moved}
          noEventsContent={() => translate("shell.calendar.empty")}
        />
      </Box>
    </Box>
  );
}

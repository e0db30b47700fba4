import FullCalendar, {
  type CalendarRef,
  type EventChangeInfo,
  type EventDisplayInfo,
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
import { visuallyHidden } from "../../theme/visuallyHidden.ts";
import { use, useMemo, useRef, useState, type ReactNode } from "react";
import { useLocaleState, useTranslate } from "react-admin";
import { languageTag } from "../../i18n/languages.ts";
import { presentZone } from "../../time/region.ts";
import { CalendarBar, calendarViews, type CalendarView } from "./CalendarBar.tsx";
import { loadCalendarLocale } from "./calendarLocale.ts";
import { calendarColors } from "./calendarColors.ts";
import { entryAt, movedByKey } from "./entryKeys.ts";
import { EntryLabel } from "./EntryLabel.tsx";
import { useCalendarKeys } from "./useCalendarKeys.ts";

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
  /** It can be ticked off. */
  tickable?: boolean;
  repeats?: boolean;
  /** It overlaps with another one. */
  clash?: boolean;
  /** Stands behind the title, such as whose entry it is. */
  note?: string;
  /** Instead of the color of its kind. */
  color?: { main: string; contrastText: string };
}

/** Moments; days without time begin and end at midnight where the person is. */
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
  /** Marks an entry as done or not. Absent: nothing is ticked off. */
  onTick?: (id: string) => void;
  /** Hears a stretch of time that was drawn for a new entry. */
  onDraw?: (drawn: MovedEntry) => void;
  /** Day to begin with. */
  day?: string;
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
  list: "agenda",
};

/** From the day that is shown on: anyone who opens it on a phone sees what comes. */
const agenda = { agenda: { type: "list", duration: { days: 30 } } };
/** Milliseconds of an entry in which only one line of text fits. */
const shortest = 45 * 60_000;

/** Entries in a month, a week, a day or a list; they are dragged and stretched, or opened and changed in a form. */
export function RecordCalendar(props: Props) {
  const { label, entries, onRange, onOpen, onNew, onMove, onTick, onDraw, day, children } = props;
  const translate = useTranslate();
  const theme = useTheme();
  const [language] = useLocaleState();
  const pack = use(localeOf(language));
  const zone = presentZone();
  const narrow = useMediaQuery((look: Theme) => look.breakpoints.down("sm"));
  const calendar = useRef<CalendarRef>(null);
  const [view, setView] = useState<CalendarView>(narrow ? "list" : "month");
  const [title, setTitle] = useState("");
  const api = () => calendar.current?.getApi();
  const show = (next: CalendarView) => {
    setView(next);
    api()?.changeView(inner[next]);
  };
  useCalendarKeys(api, show);
  const events = useMemo(
    () =>
      entries.map((entry): EventInput => {
        const tone = entry.color ?? theme.palette[entry.kind === "danger" ? "error" : entry.kind];
        return {
          id: entry.id,
          title: entry.title,
          start: entry.start,
          ...(entry.end === null ? {} : { end: entry.end }),
          allDay: entry.allDay,
          editable: entry.editable,
          color: tone.main,
          contrastColor: tone.contrastText,
          extendedProps: { entry },
        };
      }),
    [entries, theme],
  );
  const moved = (info: EventChangeInfo) => {
    const { id, start, end, allDay } = info.event;
    if (!start) return info.revert();
    void onMove(id, { start, end, allDay }).then((kept) => (kept ? undefined : info.revert()));
  };
  const keyed = (event: React.KeyboardEvent) => {
    const id = entryAt(event.target);
    const entry = entries.find((candidate) => candidate.id === id);
    const shown = id === null ? null : api()?.getEventById(id);
    if (!entry || !shown?.start) return;
    if (event.key === " " && entry.tickable && onTick) {
      event.preventDefault();
      event.stopPropagation();
      return onTick(entry.id);
    }
    const byTime = view === "week" || view === "day";
    const next = entry.editable ? movedByKey(event, entry, shown.start, shown.end, byTime) : null;
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    void onMove(entry.id, next);
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
      <Box component="p" sx={visuallyHidden}>
        {translate("shell.calendar.keys")}
      </Box>
      <Box onKeyDownCapture={keyed} sx={{ flex: 1, minHeight: 0 }}>
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          initialView={inner[view]}
          {...(day ? { initialDate: day } : {})}
          headerToolbar={false}
          locale={pack ?? languageTag(language)}
          timeZone={zone}
          height="100%"
          events={events}
          eventInteractive
          editable
          dayMaxEvents
          eventMinHeight={22}
          scrollTime="07:30:00"
          nowIndicator
          displayEventEnd={view === "day" || view === "list"}
          slotEventOverlap={false}
          views={agenda}
          moreLinkClass="fw-more"
          longPressDelay={400}
          eventClass="fw-entry"
          datesSet={(info) => {
            setTitle(info.view.title);
            onRange(info.start, info.end);
          }}
          eventClick={(info) => {
            info.jsEvent.preventDefault();
            // The calendar hears clicks on its own way, past the box to tick.
            const { target } = info.jsEvent;
            if (target instanceof Element && target.closest("[data-tick]")) return;
            onOpen(info.event.id);
          }}
          eventContent={(info) => labelOf(info, view, onTick)}
          {...(onDraw
            ? {
                selectable: true,
                selectMinDistance: 4,
                select: ({ start, end, allDay }: MovedEntry) => {
                  api()?.unselect();
                  onDraw({ start, end, allDay });
                },
              }
            : {})}
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

function labelOf(
  { event, timeText }: EventDisplayInfo,
  view: CalendarView,
  onTick: Props["onTick"],
): ReactNode {
  const entry = event.extendedProps["entry"] as CalendarEntry | undefined;
  if (!entry) return event.title;
  const tick = entry.tickable && onTick ? { onTick: () => onTick(entry.id) } : {};
  const long = event.start && event.end ? event.end.getTime() - event.start.getTime() : null;
  const flat = view === "month" || event.allDay || (long !== null && long <= shortest);
  return (
    <EntryLabel entry={entry} time={timeText} flat={view === "list" ? null : flat} {...tick} />
  );
}

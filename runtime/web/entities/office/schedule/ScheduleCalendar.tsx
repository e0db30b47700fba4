import { Alert, useTheme } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { schedule } from "../../../../../generated/office/schedule/entity.ts";
import { shiftDay } from "../../../../shared/recurrence/days.ts";
import { presentZone } from "../../../core/time/region.ts";
import { useFaultText } from "../../../core/pages/useFaultText.ts";
import { useRecordChanges } from "../../../core/realtime/RealtimeProvider.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useUndo } from "../../../core/undo/useUndo.tsx";
import { dayOf } from "../../../core/views/calendar/calendarDays.ts";
import {
  type CalendarEntry,
  type MovedEntry,
  RecordCalendar,
} from "../../../core/views/calendar/RecordCalendar.tsx";
import { ViewFault } from "../../../core/views/ViewFault.tsx";
import { CalendarChips } from "./CalendarChips.tsx";
import { colorOf } from "./calendarTones.ts";
import { clashing, keyOf, timesAt } from "./entryTimes.ts";
import { OpenedEntry, type Opened } from "./OpenedEntry.tsx";
import { PartQuestion } from "./dialogs/PartQuestion.tsx";
import { changeEntry, readCalendar, setStatus, type Entry, type Part } from "./scheduleCalls.ts";
import { useHiddenCalendars } from "./useHiddenCalendars.ts";
import { useTellFault } from "../../../core/faults/useTellFault.tsx";

interface Props {
  /** Day to begin with. */
  day?: string;
  /** An entry that is being made, such as by the button of the page. */
  opened: Opened | null;
  onOpened: (opened: Opened | null) => void;
}

interface Asked {
  entry: Entry;
  answer: (part: Part | null) => void;
}

/** The person's own calendar with those that others share. */
export function ScheduleCalendar({ day, opened, onOpened }: Props) {
  const translate = useTranslate();
  const theme = useTheme();
  const notify = useNotify();
  const faultText = useFaultText();
  const tellFault = useTellFault();
  const undo = useUndo(schedule.key);
  const { session, can } = useSession();
  const [range, setRange] = useState<[string, string] | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hidden, toggle] = useHiddenCalendars();
  const { data, error, refetch } = useQuery({
    queryKey: [schedule.key, "ownCalendar", range],
    enabled: range !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readCalendar(range?.[0] ?? "", range?.[1] ?? "", signal),
  });
  useRecordChanges(schedule.key, () => void refetch());
  const me = session.user.id;
  const calendars = data?.calendars ?? [];
  const seen = (data?.entries ?? []).filter(({ ownerId }) => !hidden.includes(ownerId));
  const clashes = clashing(seen, me);
  const mayChange = can(schedule.operations.update);
  const find = (key: string) => seen.find((entry) => keyOf(entry) === key);
  const nameOf = (owner: number) => calendars.find(({ ownerId }) => ownerId === owner)?.name ?? "";

  const entries = seen.map((entry): CalendarEntry => {
    const own = entry.ownerId === me;
    const busy = entry.id === null;
    const name = nameOf(entry.ownerId);
    return {
      id: keyOf(entry),
      title: busy ? translate("shell.schedule.busyTime", { name }) : (entry.content ?? ""),
      ...(own || busy ? {} : { note: name }),
      start: entry.start,
      end: entry.end,
      allDay: entry.allDay,
      editable: entry.mayEdit && mayChange,
      kind: "primary",
      color: colorOf(theme, calendars, entry.ownerId, entry.status === 1),
      done: entry.status === 1,
      tickable: entry.mayEdit && !busy,
      repeats: entry.repeatRule !== null,
      clash: clashes.has(keyOf(entry)),
    };
  });

  const partOf = (entry: Entry): Promise<Part | null> =>
    entry.occurrence === null
      ? Promise.resolve("all")
      : new Promise((answer) => setAsked({ entry, answer }));
  const move = async (key: string, moved: MovedEntry): Promise<boolean> => {
    const entry = find(key);
    const part = entry ? await partOf(entry) : null;
    setAsked(null);
    if (!entry || !part) return false;
    try {
      await undo.run(
        () => changeEntry(entry, part, timesAt(moved, entry.timeZone)),
        translate("shell.schedule.moved", { name: entry.content ?? "" }),
      );
      await refetch();
      return true;
    } catch (fault) {
      tellFault(fault);
      return false;
    }
  };
  const tick = async (key: string) => {
    const entry = find(key);
    if (!entry) return;
    await setStatus(entry, entry.status === 1 ? 0 : 1).catch((fault: unknown) =>
      notify(`${translate("shell.schedule.statusFailed")}: ${faultText(fault)}`, { type: "error" }),
    );
    await refetch();
  };
  const draw = (drawn: MovedEntry) =>
    onOpened({ entry: null, times: timesAt(drawn, presentZone()) });

  if (error && !data) return <ViewFault error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data?.bounded ? <Alert severity="info">{translate("shell.schedule.bounded")}</Alert> : null}
      <RecordCalendar
        label={translate("shell.schedule.calendar")}
        entries={entries}
        {...(day ? { day } : {})}
        onRange={(from, to) => setRange([dayOf(from), shiftDay(dayOf(to), -1)])}
        onOpen={(key) => {
          const entry = find(key);
          if (entry) onOpened({ entry, times: null });
        }}
        onMove={move}
        onTick={(key) => void tick(key)}
        {...(can(schedule.operations.create)
          ? {
              onDraw: draw,
              onNew: (at: Date, allDay: boolean) => draw({ start: at, end: null, allDay }),
            }
          : {})}
      >
        <CalendarChips calendars={calendars} hidden={hidden} onToggle={toggle} />
      </RecordCalendar>
      {opened ? (
        <OpenedEntry
          opened={opened}
          owner={opened.entry && opened.entry.ownerId !== me ? nameOf(opened.entry.ownerId) : null}
          onClose={() => onOpened(null)}
          onChanged={() => refetch()}
        />
      ) : null}
      {asked ? (
        <PartQuestion
          act="change"
          onClose={() => asked.answer(null)}
          onChoose={(part) => asked.answer(part)}
        />
      ) : null}
    </>
  );
}

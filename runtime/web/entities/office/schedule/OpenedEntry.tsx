import { useState } from "react";
import { useTranslate } from "react-admin";
import { schedule } from "../../../../../generated/office/schedule/entity.ts";
import { presentZone } from "../../../core/time/region.ts";
import { ConfirmDialog } from "../../../core/pages/actions/ConfirmDialog.tsx";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { useUndo } from "../../../core/undo/useUndo.tsx";
import { saveIcs } from "./downloadIcs.ts";
import { EntryDialog } from "./dialogs/EntryDialog.tsx";
import type { Times } from "./entryTimes.ts";
import { PartQuestion } from "./dialogs/PartQuestion.tsx";
import {
  addEntry,
  cancelEntry,
  changeEntry,
  type Entry,
  type EntryValues,
  type Part,
} from "./scheduleCalls.ts";
import { useTellFault } from "../../../core/faults/useTellFault.tsx";

/** The entry that is open; null: one that is being made, at these times. */
export interface Opened {
  entry: Entry | null;
  times: Times | null;
}

interface Props {
  opened: Opened;
  /** Whose it is; null: the own. */
  owner: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

const usualReminder = "15";

function valuesOf({ entry, times }: Opened): EntryValues {
  const plain = {
    content: "",
    repeatRule: null,
    reminders: usualReminder,
    timeZone: presentZone(),
    status: 0 as const,
  };
  if (!entry) return { ...plain, ...(times as Times) };
  const { scheduleTime, startTime, endTime, endDate, allDay, timeZone, repeatRule, reminders } =
    entry;
  const when = { scheduleTime, startTime, endTime, endDate, allDay, timeZone };
  const status = entry.status === 1 ? 1 : 0;
  return { ...when, repeatRule, reminders, status, content: entry.content ?? "" };
}

/** What differs; of times all, so that they are never mixed with stored ones. */
function changedValues(before: EntryValues, after: EntryValues): Partial<EntryValues> {
  const names = Object.keys(after) as (keyof EntryValues)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  const times = ["scheduleTime", "startTime", "endTime", "endDate", "allDay", "timeZone"] as const;
  const moved = times.some((name) => changed.includes(name));
  return Object.fromEntries(
    names
      .filter((name) => changed.includes(name) || (moved && times.includes(name as "endDate")))
      .map((name) => [name, after[name]]),
  );
}

/** An entry in its form: what is saved or deleted of a repeated one is asked. */
export function OpenedEntry({ opened, owner, onClose, onChanged }: Props) {
  const translate = useTranslate();
  const tellFault = useTellFault();
  const undo = useUndo(schedule.key);
  const { can } = useSession();
  const [changes, setChanges] = useState<Partial<EntryValues> | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { entry } = opened;
  const values = valuesOf(opened);
  const repeated = entry?.occurrence !== null && entry !== null;
  const mayEdit = entry === null || (entry.mayEdit && can(schedule.operations.update));

  const run = async (work: () => Promise<unknown>, told: string, name: string) => {
    try {
      await undo.run(work, translate(`shell.schedule.${told}`, { name }));
      onClose();
    } catch (fault) {
      tellFault(fault);
    }
    await onChanged();
  };
  const change = (part: Part, next: Partial<EntryValues>) =>
    run(() => changeEntry(entry as Entry, part, next), "saved", next.content ?? values.content);
  const save = async (next: EntryValues) => {
    if (!entry) return run(() => addEntry(next), "saved", next.content);
    const changed = changedValues(values, next);
    if (Object.keys(changed).length === 0) return onClose();
    if (repeated) return setChanges(changed);
    return change("all", changed);
  };
  const remove = (part: Part) =>
    run(() => cancelEntry(entry as Entry, part), "deleted", values.content);
  const whole =
    changes !== null &&
    ["repeatRule", "reminders", "timeZone"].some(
      (name) =>
        changes[name as "repeatRule"] !== undefined &&
        changes[name as "repeatRule"] !== values[name as "repeatRule"],
    );
  return (
    <>
      <EntryDialog
        values={values}
        isNew={entry === null}
        owner={owner}
        mayEdit={mayEdit}
        onClose={onClose}
        onSave={save}
        {...(entry && entry.mayEdit && can(schedule.operations.delete)
          ? { onDelete: () => setDeleting(true) }
          : {})}
        {...(entry?.id && owner === null
          ? {
              onDownload: () =>
                void saveIcs({ id: entry.id }).catch((fault: unknown) => tellFault(fault)),
            }
          : {})}
      />
      {changes ? (
        <PartQuestion
          act="change"
          {...(whole ? { parts: ["following", "all"] } : {})}
          onClose={() => setChanges(null)}
          onChoose={(part) => {
            setChanges(null);
            void change(part, changes);
          }}
        />
      ) : null}
      {deleting && repeated ? (
        <PartQuestion
          act="delete"
          onClose={() => setDeleting(false)}
          onChoose={(part) => void remove(part)}
        />
      ) : null}
      <ConfirmDialog
        open={deleting && !repeated}
        danger
        title={translate("shell.schedule.delete")}
        text={translate("shell.schedule.deleteQuestion", { name: values.content })}
        confirm={translate("shell.schedule.delete")}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove("all")}
      />
    </>
  );
}

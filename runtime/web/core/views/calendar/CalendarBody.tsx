import { lockOf } from "../../../../shared/entity/lock.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";
import { kindOf as descriptorOf } from "../../../../shared/entity/kinds/registry.ts";
import { Alert, useTheme } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import { useNavigate } from "react-router";
import type { FormworkDataProvider } from "../../data/dataProvider.ts";
import { useEntityPaths } from "../../entities/EntityPathContext.tsx";
import { useFieldOptions } from "../../fields/useFieldOptions.ts";
import { useEntityTexts } from "../../i18n/useText.ts";
import { defaultView } from "../../list/toolbar/listViews.ts";
import { recordHeading } from "../../list/rows/recordState.ts";
import type { EntityListState } from "../../list/useEntityList.ts";
import type { EntityRecord } from "../../pages/contract.ts";
import { useCan } from "../../session/useCan.ts";
import { useUndo } from "../../undo/useUndo.tsx";
import { ViewFault } from "../ViewFault.tsx";
import type { ViewBodyProps } from "../viewBodies.ts";
import { dayOf, timeOf } from "./calendarDays.ts";
import {
  calendarFields,
  rangeFilter,
  spanOf,
  valuesAt,
  type CalendarFields,
  isMoment,
} from "./entries.ts";
import { EntryDialog } from "./EntryDialog.tsx";
import { RecordCalendar, type CalendarEntry, type MovedEntry } from "./RecordCalendar.tsx";
import { useTellFault } from "../../faults/useTellFault.tsx";

/** The records of a list by their days. */
export function CalendarBody({ list }: ViewBodyProps) {
  const fields = calendarFields(list.own, list.by);
  return fields ? <Calendar list={list} fields={fields} /> : null;
}

const mostEntries = 1000;

function Calendar({ list, fields }: { list: EntityListState; fields: CalendarFields }) {
  const { own, entity, values } = list;
  const translate = useTranslate();
  const navigate = useNavigate();
  const paths = useEntityPaths();
  const texts = useEntityTexts(own);
  const tellFault = useTellFault();
  const undo = useUndo(entity.key);
  const can = useCan(entity);
  const dataProvider = useDataProvider<FormworkDataProvider>();
  const kindOf = useEntryKind(list);
  const [range, setRange] = useState<[Date, Date] | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [entity.key, "calendar", fields.start.name, values, range],
    enabled: range !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [from, to] = range ?? [new Date(), new Date()];
      const marks = Object.entries(values).filter(([key]) => key.startsWith("$"));
      const conditions = Object.entries(values).filter(([key]) => !key.startsWith("$"));
      const { data: rows, total = 0 } = await dataProvider.getList<EntityRecord>(entity.key, {
        filter: {
          ...Object.fromEntries(marks),
          and: [Object.fromEntries(conditions), rangeFilter(fields, from, to)],
        },
        pagination: { page: 1, perPage: mostEntries },
        sort: { field: fields.start.name, order: "ASC" },
        meta: { view: defaultView },
        signal,
      });
      return { rows, total };
    },
  });
  const rows = data?.rows ?? [];
  const written = [fields.start, fields.end, ...(fields.times ?? [])].filter((field) => field);
  const mayMove =
    can(entity.operations.update) && !list.deleted && written.every((field) => !field?.readOnly);
  const entries = rows.flatMap((record): CalendarEntry[] => {
    const span = spanOf(fields, record);
    if (!span) return [];
    const title = recordHeading(own, record, translate);
    return [{ id: String(record.id), title, ...span, editable: mayMove, kind: kindOf(record) }];
  });
  const recordOf = (id: string | null) => rows.find((row) => String(row.id) === id);
  const move = async (id: string, moved: MovedEntry): Promise<boolean> => {
    const record = recordOf(id);
    if (!record) return false;
    try {
      await undo.run<unknown>(
        () =>
          dataProvider.update(entity.key, {
            id: record.id,
            data: {
              ...valuesAt(fields, moved),
              ...lockOf(entity, record),
            },
            previousData: record,
          }),
        translate("shell.calendar.moved", { name: recordHeading(own, record, translate) }),
      );
      await refetch();
      return true;
    } catch (fault) {
      tellFault(fault);
      return false;
    }
  };
  const add = (at: Date, allDay: boolean) => {
    const [from] = fields.times ?? [];
    const record = {
      [fields.start.name]: !isMoment(fields.start) ? dayOf(at) : at.toISOString(),
      ...(from && !allDay ? { [from.name]: timeOf(at) } : {}),
    };
    void navigate(paths.create, { state: { record } });
  };
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  const shown = recordOf(open);
  return (
    <>
      {data && data.total > rows.length ? (
        <Alert severity="info">
          {translate("shell.calendar.bounded", { shown: rows.length, total: data.total })}
        </Alert>
      ) : null}
      <RecordCalendar
        label={texts.name}
        entries={entries}
        onRange={(from, to) => setRange([from, to])}
        onOpen={setOpen}
        onMove={move}
        {...(can(entity.operations.create) && !list.deleted ? { onNew: add } : {})}
      />
      {shown ? <EntryDialog list={list} record={shown} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** Entries take the color of their state, or of their first field with colored options. */
function useEntryKind(list: EntityListState): (record: EntityRecord) => CalendarEntry["kind"] {
  const { own } = list;
  const theme = useTheme();
  const field =
    own.fields.find(({ name }) => name === own.states?.field) ??
    own.fields.find(hasColors) ??
    own.fields[0];
  const options = useFieldOptions(own, field as NonNullable<typeof field>);
  return (record) => {
    const option = options.find(({ value }) => String(value) === String(record[field?.name ?? ""]));
    const kind = option?.tagType ?? "primary";
    return kind in theme.palette || kind === "danger" ? kind : "primary";
  };
}

const hasColors = (field: FieldModel): boolean =>
  field.dict !== undefined && descriptorOf(field).choice === "one";

import * as taskCalls from "../../../../generated/system/task/client.ts";
import type { TaskTask } from "../../../../generated/system/task/types.ts";
import type { Json } from "../../../shared/entity/model.ts";
import { exportOf } from "../../../shared/client/standardCalls.ts";
import { filterTexts, sortPairs } from "../data/dataProvider.ts";
import { answerOf, call } from "../http/call.ts";
import { saveFile } from "../http/saveFile.ts";
import { presentZone } from "../time/region.ts";

export const fileFormats = ["xlsx", "csv", "html", "xml", "txt"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The rows a file or a printout is made of. */
export type Scope = "page" | "selected" | "all";

/** A list as it is shown: what the server needs to find its rows again. */
export interface ListSource {
  resource: string;
  filter: object;
  /** The view to apply where the filter names none. */
  view: string;
  sort: string;
  /** First row of the page, and rows of a page. */
  offset: number;
  perPage: number;
  selected: number[];
  total: number;
}

/** An export or import in the background. */
export type TransferTask = Omit<TaskTask, "result" | "fault"> & {
  result: Record<string, Json> | null;
  fault: { code?: string; message?: string } | null;
};

export const isOpen = ({ state }: Pick<TransferTask, "state">): boolean =>
  state === "waiting" || state === "running";

interface Asked {
  format: FileFormat | "json";
  scope: Scope;
  columns: string[];
  fileName?: string;
}

/** How many rows a scope has. */
export const rowsOf = ({ selected, total, offset, perPage }: ListSource, scope: Scope): number => {
  if (scope === "selected") return selected.length;
  return scope === "all" ? total : Math.max(0, Math.min(perPage, total - offset));
};

function bodyOf(source: ListSource, { scope, ...asked }: Asked) {
  const { filter, view } = filterTexts(source.filter, source.view);
  const { offset, perPage } = source;
  return {
    ...asked,
    zone: presentZone(),
    sort: sortPairs(source.sort),
    ...(scope === "selected"
      ? { ids: source.selected }
      : { filter: JSON.parse(filter) as Json, ...(view ? { view } : {}) }),
    ...(scope === "page" ? { range: [offset, offset + perPage - 1] } : {}),
  };
}

/** Asks for a file: its bytes, or the number of the task that makes it. */
export async function startExport(
  source: ListSource,
  asked: Asked,
): Promise<{ file: Response } | { task: number }> {
  const body = bodyOf(source, asked);
  const answer = await answerOf(exportOf({ key: source.resource }), body);
  if (answer.status !== 202) return { file: answer };
  const { task } = (await answer.json()) as { task: number };
  return { task };
}

export interface ShownColumn {
  name: string;
  header: string;
  type: "text" | "number" | "date" | "dateTime" | "rows";
  /** Of a repeater: what is in its rows. */
  columns?: ShownColumn[];
}

/** A value; of a repeater its rows. */
export type ShownCell = string | number | null | ShownCell[][];

export interface ShownRows {
  title: string;
  columns: ShownColumn[];
  rows: ShownCell[][];
}

/** Rows as a file would show them, in texts. */
export async function readShownRows(
  source: ListSource,
  asked: Omit<Asked, "format">,
): Promise<ShownRows> {
  const answer = await startExport(source, { ...asked, format: "json" });
  if (!("file" in answer)) throw new Error("rows to show are sent at once");
  return (await answer.file.json()) as ShownRows;
}

export const readTask = async (id: number): Promise<TransferTask> =>
  (await call(taskCalls.taskDetail, { id }, { passive: true })) as TransferTask;

export const readTasks = async (page: number) => {
  const { total, items } = await call(taskCalls.pageTasks, { page, pageSize: 20 });
  return { total, items: items as TransferTask[] };
};

export const cancelTask = (id: number): Promise<null> => call(taskCalls.cancelTask, { id });

export const removeTask = (id: number): Promise<null> => call(taskCalls.deleteTask, { id });

/** Saves the file that a task has made. Throws RequestFault. */
export const saveTaskFile = (id: number): Promise<void> => saveFile(taskCalls.taskFile, { id });

const lookEvery = 1000;

/** Looks at a task until it has ended or nobody wants to know any more; null then. */
export async function followTask(
  id: number,
  onChange: (task: TransferTask) => void,
  wanted: () => boolean,
): Promise<TransferTask | null> {
  while (wanted()) {
    const task = await readTask(id);
    if (!isOpen(task)) return task;
    onChange(task);
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  return null;
}

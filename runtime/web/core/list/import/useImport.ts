import { useEffect, useRef, useState } from "react";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useAfterChange } from "../../entities/useAfterChange.ts";
import { RequestFault } from "../../http/requestFault.ts";
import { followTask, type TransferTask } from "../../transfer/transferCalls.ts";
import { readPreview, sendImport, type ImportPreview, type ImportResult } from "./importCalls.ts";

/** Field by place of the column; null: the column is left out. */
export type ColumnMap = Record<number, string | null>;

/** An import on its way: choose a file, say which column is what, see what would happen, let it happen. */
export interface ImportState {
  file: File | null;
  key: string;
  /** What is in the file; null: it was not read yet. */
  preview: ImportPreview | null;
  mapping: ColumnMap;
  /** What would happen, or has happened; null: nothing was sent yet. */
  result: ImportResult | null;
  /** The task that does it, when there are many rows. */
  task: TransferTask | null;
  busy: "read" | "check" | "write" | null;
  /** Why the file as a whole was refused. */
  fault: unknown;
  choose(file: File | null): void;
  chooseSheet(name: string): void;
  map(index: number, field: string | null): void;
  keyBy(key: string): void;
  back(): void;
  check(): Promise<void>;
  write(): Promise<void>;
}

export function useImport(entity: EntityModel): ImportState {
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState("");
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [mapping, setMapping] = useState<ColumnMap>({});
  const [result, setResult] = useState<ImportResult | null>(null);
  const [busy, setBusy] = useState<ImportState["busy"]>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [task, setTask] = useState<TransferTask | null>(null);
  const shown = useRef(true);
  const attempt = useRef("");
  const reading = useRef(0);
  const afterChange = useAfterChange(entity.key);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  /** Waits for a task as long as somebody looks; null: nobody does any more, or it was stopped. */
  const inBackground = async (id: number): Promise<ImportResult | null> => {
    const end = await followTask(id, setTask, () => shown.current);
    if (end === null || end.state === "cancelled") return null;
    if (end.result === null)
      throw new RequestFault(0, end.fault?.code ?? "", end.fault?.message ?? "");
    const kept = end.fileName === null ? {} : { fileTask: id };
    return { ...(end.result as unknown as ImportResult), ...kept, imported: id };
  };

  const read = async (chosen: File, { sheet, by = key }: { sheet?: string; by?: string } = {}) => {
    const own = (reading.current += 1);
    setBusy("read");
    setFault(null);
    try {
      const found = await readPreview(entity.key, chosen, { ...(sheet ? { sheet } : {}), key: by });
      if (own !== reading.current) return;
      setPreview(found);
      setMapping(Object.fromEntries(found.columns.map(({ index, field }) => [index, field])));
    } catch (error) {
      if (own === reading.current) setFault(error);
    } finally {
      if (own === reading.current) setBusy(null);
    }
  };

  const run = async (kind: "check" | "write") => {
    if (!file || !preview) return;
    setBusy(kind);
    setFault(null);
    try {
      const mode = kind === "check" ? "dryRun" : result?.failed ? "validOnly" : "all";
      const once = kind === "write" ? { idempotencyKey: attempt.current } : {};
      const sheet = preview.sheet;
      const sent = await sendImport(entity.key, { file, key, mode, mapping, sheet, ...once });
      attempt.current = crypto.randomUUID();
      const found = "task" in sent ? await inBackground(sent.task) : sent;
      if (found === null) return;
      setResult(found);
      if (found.written) await afterChange();
    } catch (error) {
      setFault(error);
    } finally {
      setTask(null);
      setBusy(null);
    }
  };

  return {
    file,
    key,
    preview,
    mapping,
    result,
    task,
    busy,
    fault,
    choose: (next) => {
      setFile(next);
      setPreview(null);
      setResult(null);
      setFault(null);
      if (next) void read(next);
    },
    chooseSheet: (name) => {
      if (file) void read(file, { sheet: name });
    },
    map: (index, field) => {
      // A field is filled by one column.
      const others = Object.entries(mapping).map(([at, name]) => [
        at,
        name === field ? null : name,
      ]);
      setMapping({ ...(Object.fromEntries(others) as ColumnMap), [index]: field });
    },
    keyBy: (next) => {
      setKey(next);
      // A number that the server gives may have a column only where it finds the records.
      if (file && givenIn(entity, next) !== givenIn(entity, key))
        void read(file, { by: next, ...(preview ? { sheet: preview.sheet } : {}) });
    },
    back: () => {
      setResult(null);
      setFault(null);
    },
    check: () => run("check"),
    write: () => run("write"),
  };
}

const givenIn = ({ fields }: EntityModel, key: string): string => {
  const names = key.split(",");
  return fields
    .filter(({ name, readOnly }) => readOnly && names.includes(name))
    .map(({ name }) => name)
    .join();
};

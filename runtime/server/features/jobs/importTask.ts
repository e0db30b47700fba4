import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Json } from "../../../shared/entity/model.ts";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { backgroundContext } from "../../core/http/calls/callScope.ts";
import {
  faultsWorkbook,
  readImport,
  resultOf,
  writeImport,
  type ImportAsked,
  type WrittenImport,
} from "../../core/http/import/importRun.ts";
import { maxTaskRows } from "../../core/http/import/importSheet.ts";
import { asServer } from "../../core/database/asServer.ts";
import type { TaskWork } from "./runTask.ts";
import type { Outcome } from "../../core/jobs/contract.ts";

/** Milliseconds for all rows of a file. */
const patience = 1_800_000;
const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Asked {
  mode: ImportAsked["mode"];
  key: string[] | null;
  sheet: string | null;
  mapping: Record<string, string | null> | null;
  suffix: string;
}

/** Takes what was written back, on the way out of the transaction. */
class TakenBack extends Error {}

/** Writes the rows of a file; the task ends with the transaction of its rows, so that they are never written twice. */
export const importTask: TaskWork = async ({ task, core, session, progress, end }) => {
  const model = core.registry.models.get(task.entity);
  if (!model || task.inputKey === null) throw new FormworkError("F4004");
  const { mode, key, sheet, mapping, suffix } = task.request as unknown as Asked;
  const folder = core.files.temporaryFolder;
  await mkdir(folder, { recursive: true });
  const temporaryPath = path.join(folder, `task-${task.id}-${task.attempts}${suffix}`);
  try {
    await writeFile(temporaryPath, await core.files.read(task.inputKey), { mode: 0o600 });
    const asked: ImportAsked = {
      mode,
      key,
      sheet: sheet ?? undefined,
      mapping: mapping && new Map(Object.entries(mapping).map(([at, name]) => [Number(at), name])),
      files: true,
      file: { temporaryPath, suffix },
    };
    const scene = { core, session, locale: task.locale };
    const run = await readImport(scene, model, asked, maxTaskRows);
    const total = run.sheet.rows.length;
    progress(0, total);
    const requestId = `task-${task.id}`;
    const told = (result: object): Json => ({ ...result, ticket: requestId }) as Json;
    const state: { written: WrittenImport | null } = { written: null };
    const deadline = Date.now() + patience;
    const kept = await core.database
      .transaction(
        session.claims,
        async (tx) => {
          const context = backgroundContext(core, { session, locale: task.locale, requestId }, tx);
          const work = { deadline, progress: (done: number) => progress(done, total) };
          const written = await writeImport(run, context, work);
          state.written = written;
          if (!written.kept) throw new TakenBack();
          // With faults a file follows; the task is over with its rows nevertheless.
          const outcome = { state: "done", result: told(resultOf(run, written, true)) } as const;
          if (!(await asServer(tx, (server) => end(server, outcome)))) throw new TakenBack();
        },
        { timeoutMs: patience },
      )
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof TakenBack) return false;
        throw error;
      });
    const written = state.written as WrittenImport;
    const file = await keepFaults(written);
    if (kept) {
      if (file) await addFile(file);
      return null;
    }
    const result = resultOf(run, written, false);
    const outcome = { result: result as Json, ...(file ? { file } : {}) };
    return mode === "dryRun"
      ? { state: "done", ...outcome }
      : { state: "failed", ...outcome, fault: refusal(result) };

    async function keepFaults({ faults }: WrittenImport): Promise<Outcome["file"]> {
      const bytes = await faultsWorkbook(run, faults);
      if (!bytes) return undefined;
      const place = `${temporaryPath}.xlsx`;
      await writeFile(place, bytes, { mode: 0o600 });
      const made = { fileName: "", suffix: ".xlsx", contentType: workbookType, md5: "" };
      const size = bytes.byteLength;
      const stored = await core.files.keep(
        { ...made, size, temporaryPath: place },
        task.id,
        "task/faults",
      );
      return {
        key: stored.key,
        name: `${task.title.replace(/\.\w+$/, "")}.xlsx`,
        type: workbookType,
        size,
      };
    }

    function refusal({ failed, total: all }: { failed: number; total: number }) {
      const error = new FormworkError("F4025", { params: { failed, total: all } });
      return { code: error.code, message: core.translator.error(task.locale, error, requestId) };
    }

    async function addFile({ key: fileKey, name, type, size }: NonNullable<Outcome["file"]>) {
      await core.database.transaction(session.claims, (tx) =>
        tx.query(
          "update formwork.task set file_key = $2, file_name = $3, file_type = $4, file_size = $5 where id = $1",
          [task.id, fileKey, name, type, size],
        ),
      );
    }
  } finally {
    await rm(temporaryPath, { force: true });
  }
};

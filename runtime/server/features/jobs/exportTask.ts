import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { exportName, readExportBody } from "../../core/export/exportBody.ts";
import { countExport, exportContent, planExport } from "../../core/export/planExport.ts";
import type { JsonObject } from "../../core/http/calls/readQuery.ts";
import type { TaskWork } from "./runTask.ts";
import type { Outcome } from "../../core/jobs/contract.ts";

/** Milliseconds for all rows of a file. */
const patience = 1_800_000;

/** Writes the rows into a file that is kept for who asked. */
export const exportTask: TaskWork = async ({ task, core, session, progress }) => {
  const { registry, translator, database, files } = core;
  const model = registry.models.get(task.entity);
  if (!model) throw new FormworkError("F4004");
  const body = task.request as JsonObject;
  const scene = { registry, translator, session, locale: task.locale };
  const plan = planExport(scene, model, readExportBody(body));
  const folder = files.temporaryFolder;
  await mkdir(folder, { recursive: true });
  const temporaryPath = path.join(folder, `task-${task.id}-${task.attempts}`);
  try {
    await database.transaction(
      session.claims,
      async (tx) => {
        const total = await countExport(tx, registry, plan);
        if (total === 0) throw new FormworkError("F4027");
        progress(0, total);
        const content = exportContent(tx, registry, plan, (done) => progress(done, total));
        await pipeline(content, createWriteStream(temporaryPath, { mode: 0o600 }));
      },
      { readOnly: true, timeoutMs: patience },
    );
    const { size } = await stat(temporaryPath);
    const received = {
      fileName: String(task.id),
      suffix: `.${plan.suffix}`,
      contentType: plan.format.contentType,
      size,
      md5: "",
      temporaryPath,
    };
    const { key } = await files.keep(received, task.id, "task/export");
    const file = { key, name: exportName(body, plan), type: plan.format.contentType, size };
    return { state: "done", file } satisfies Outcome;
  } finally {
    await rm(temporaryPath, { force: true });
  }
};

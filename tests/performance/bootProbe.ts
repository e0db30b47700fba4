/** Run as a process of its own: loads a generated server registry, builds the app and answers /health; prints CPU and memory. */
import { pathToFileURL } from "node:url";
import path from "node:path";
import type { Database } from "../../runtime/server/core/database/contract.ts";
import type { EntityModel, ProjectModel } from "../../runtime/shared/entity/model.ts";
import { buildApp } from "../../runtime/server/app.ts";
import { createFiles } from "../../runtime/server/core/files/files.ts";
import { createLocalStorage } from "../../runtime/server/core/files/localStorage.ts";
import { createTranslator } from "../../runtime/server/core/http/texts/messages.ts";
import { readLocales } from "../../runtime/server/core/http/texts/readLocales.ts";

const { entities, services } = (await import(
  pathToFileURL(path.resolve(process.argv[2] as string)).href
)) as { entities: EntityModel[]; services: ProjectModel["services"] };

const refuse = () => Promise.reject(new Error("the boot measurement has no database"));
const database: Database = {
  transaction: refuse,
  listen: refuse,
  notify: refuse,
  load: () => ({ size: 0, busy: 0, waiting: 0 }),
  healthy: () => Promise.resolve(true),
  close: () => Promise.resolve(),
};
const app = await buildApp({
  config: { logLevel: "silent", publicUrl: null },
  database,
  files: createFiles(createLocalStorage("/nonexistent"), "/nonexistent"),
  entities,
  services,
  extensions: {},
  resolveSession: () => Promise.resolve(null),
  translator: createTranslator(readLocales(["locales"])),
  dist: null,
});
const answer = await app.inject("/health");
if (answer.statusCode !== 200) throw new Error(`/health answered ${answer.statusCode}`);
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    megabytes: process.memoryUsage().rss / 1024 / 1024,
    entities: entities.length,
  }),
);
await app.close();

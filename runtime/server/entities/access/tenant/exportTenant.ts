import { records } from "../../../../../generated/records.ts";
import { is } from "../../../core/entity/door/is.ts";
import { createHash } from "node:crypto";
import { PassThrough, Readable, Transform } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import { FileAnswer, type Files } from "../../../core/files/contract.ts";
import { whileRead } from "../../../core/http/export/whileRead.ts";
import { contentDisposition } from "../../../core/files/fileName.ts";
import { localTime } from "../../../core/http/calls/envelope.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { keyOf } from "../../system/file/actions.ts";
import { secretColumns, tenantTables } from "./tenantTables.ts";

const as = { server: "an export holds all that a tenant has" };

/** Rows fetched at a time, and how long an export may take in milliseconds. */
const chunkSize = 500;
const patience = 30 * 60_000;
/** Tables with secrets of people alone: nothing of them leaves. */
const keptBack: ReadonlySet<string> = new Set(["access_password_record"]);

interface Entry {
  path: string;
  /** Rows of a table; absent for a file. */
  rows?: number;
  bytes: number;
  sha256: string;
}

/**
 * All data of a tenant as a zip: JSON lines per table, the uploaded files, and last a manifest with the number of rows and a
 * checksum of every entry. It is streamed: some hundred rows are in memory at a time, however large the tenant is.
 * D0007 for an unknown tenant.
 */
export async function exportTenant(
  tenantId: number,
  context: CallContext,
  files: Files,
): Promise<FileAnswer> {
  const [tenant] = await records(context).read("access/tenant", { id: tenantId }, ["code"], { as });
  if (!tenant) throw new FormworkError("D0007");
  const { database, session, request } = context;
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const work = (tx: Transaction) => fillArchive(zip, output, { tx, tenantId, context, files });
  database
    .transaction(session.claims, work, { readOnly: true, timeoutMs: patience })
    .catch((error: unknown) => {
      if (!output.destroyed) request.log.error({ err: error, tenantId }, "an export broke off");
      output.destroy(error as Error);
    });
  // A client that has gone away gets no answer: without a listener the fault would end the process.
  output.on("error", () => undefined);
  request.log.info({ event: "exportTenant", by: session.account, tenantId, ip: context.ip });
  const name = `${tenant.code}-${localTime(new Date()).slice(0, 10)}.zip`;
  return new FileAnswer(output, {
    "content-type": "application/zip",
    "content-disposition": contentDisposition(name, false),
  });
}

interface Archive {
  tx: Transaction;
  tenantId: number;
  context: CallContext;
  files: Files;
}

async function fillArchive(zip: ZipFile, output: PassThrough, archive: Archive): Promise<void> {
  const { tx, tenantId, context, files } = archive;
  const entries: Entry[] = [];
  const missing: string[] = [];
  const add = async (path: string, content: Readable, rows?: () => number) => {
    const entry = await addEntry(zip, output, path, content);
    entries.push(rows ? { ...entry, rows: rows() } : entry);
  };
  const secrets = secretColumns(context.entities.values());
  const own = { name: "access_tenant", columns: await columnsOf(tx, "access_tenant") };
  for (const table of [own, ...(await tenantTables(tx))]) {
    if (keptBack.has(table.name)) continue;
    let rows = 0;
    const columns = table.columns.filter((column) => !secrets.get(table.name)?.has(column));
    const lines = async function* () {
      for await (const chunk of rowsOf(tx, { name: table.name, columns }, tenantId)) {
        rows += chunk.length;
        yield `${chunk.join("\n")}\n`;
      }
    };
    await add(`tables/${table.name}.jsonl`, Readable.from(lines()), () => rows);
  }
  for await (const key of fileKeys(tx, tenantId)) {
    const opened = await files.open(key, { name: "file", contentType: "" }).catch(() => null);
    if (opened) await add(`files/${key}`, opened.stream);
    else missing.push(key);
  }
  const manifest = { format: 1, tenantId, exportedAt: new Date().toISOString(), entries, missing };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), "manifest.json");
  zip.end();
  await finished(output, { readable: false });
}

/** Adds one entry and waits until it is written, so that no more than one is open. */
async function addEntry(
  zip: ZipFile,
  output: PassThrough,
  path: string,
  content: Readable,
): Promise<Entry> {
  const sha256 = createHash("sha256");
  let bytes = 0;
  const measured = content.pipe(
    new Transform({
      transform(chunk: Buffer, _, done) {
        sha256.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    }),
  );
  content.once("error", (error) => measured.destroy(error));
  try {
    await whileRead(output, async (signal) => {
      const done = finished(measured, { signal });
      zip.addReadStream(measured, path, { compress: true });
      await done;
    });
  } catch (error) {
    // What nobody reads on stays open otherwise.
    content.destroy();
    throw error;
  }
  return { path, bytes, sha256: sha256.digest("hex") };
}

async function columnsOf(tx: Transaction, table: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select attname::text as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows.map((row) => row.name);
}

/** Rows of a table as JSON texts, chunk by chunk. Names come from the database's own catalogue. */
async function* rowsOf(
  tx: Transaction,
  table: { name: string; columns: string[] },
  tenantId: number,
): AsyncGenerator<string[]> {
  const list = table.columns.map((column) => `t."${column}"`).join(", ");
  const key = table.name === "access_tenant" ? "id" : "tenant_id";
  await tx.query(
    `declare tenant_rows no scroll cursor for
       select row_to_json(r.*)::text as record from (select ${list} from "${table.name}" t where t."${key}" = $1) r`,
    [tenantId],
  );
  for (;;) {
    const rows = await tx.query<{ record: string }>(`fetch ${chunkSize} from tenant_rows`);
    if (rows.length > 0) yield rows.map((row) => row.record);
    if (rows.length < chunkSize) break;
  }
  await tx.query("close tenant_rows");
}

async function* fileKeys(tx: Transaction, tenantId: number): AsyncGenerator<string> {
  let last = 0;
  for (;;) {
    const rows = await records({ tx }).read(
      "system/file",
      { tenantId, id: is(">", last), isDelete: false, filePath: is("not", null) },
      ["id", "filePath", "suffix"],
      { as, limit: chunkSize },
    );
    for (const row of rows) {
      yield keyOf(row);
      last = row.id;
    }
    if (rows.length < chunkSize) return;
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { type Claims, type Database, systemClaims } from "../../../core/database/contract.ts";
import type { Files } from "../../../core/files/contract.ts";
import { sessionOfCookie } from "../../../core/http/cookieSession.ts";
import type { ResolveSession, Session } from "../../../core/http/contract.ts";
import { keyOf } from "./actions.ts";
import { type FileRow, readableFile } from "./readableFile.ts";

interface UploadSources {
  database: Database;
  files: Files;
  resolveSession: ResolveSession;
}

/** `upload/<folders>/<id><suffix>`. */
const shape = /^\/(upload\/[\w/-]{1,200})\/(\d{1,16})(\.\w{1,16})?$/;
/** Whoever knows the path of such a picture was shown it: its folder cannot be guessed. */
const secretPath = /^upload\/(avatar|signature|look)\/[0-9a-f]{24}$/;
/** Cookie in which the console's clients keep the access token for their router. */
const cookieName = "token";

/**
 * Uploaded files under their paths, as clients put them into pages: `/upload/2026/11/21/1400000000001.png`. Pictures of people
 * and tenants need their path alone, everything else a session that may read the file. Shorter addresses below /upload/
 * are files of the console.
 */
export function uploadPages(sources: UploadSources, entities: readonly EntityModel[]) {
  const models = new Map(entities.map((entity) => [entity.key, entity]));
  return async (app: FastifyInstance): Promise<void> => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const [, filePath = "", id, suffix = ""] = shape.exec(request.url.split("?")[0] ?? "") ?? [];
      if (id === undefined) throw new FormworkError("F4004");
      const session = secretPath.test(filePath)
        ? null
        : await sessionOfCookie(sources.resolveSession, request, reply, cookieName);
      if (!session && !secretPath.test(filePath)) throw new FormworkError("F4004");
      const file = await findFile(sources.database, models, Number(id), session);
      if (file.filePath !== filePath || (file.suffix ?? "") !== suffix)
        throw new FormworkError("F4004");
      const { headers, stream } = await sources.files.open(keyOf(file), {
        name: `${file.fileName}${suffix}`,
        contentType: file.contentType ?? "application/octet-stream",
        inline: true,
      });
      return reply.headers({ ...headers, "cache-control": "private, max-age=3600" }).send(stream);
    };
    app.get("/upload/:kind/:secret/:file", answer);
    app.get("/upload/:year/:month/:day/:file", answer);
  };
}

async function findFile(
  database: Database,
  entities: ReadonlyMap<string, EntityModel>,
  id: number,
  session: Session | null,
): Promise<FileRow> {
  const claims: Claims = session?.claims ?? systemClaims;
  try {
    return await database.transaction(claims, (tx) =>
      session ? readableFile({ session, tx, entities }, id) : secretFile(tx, id),
    );
  } catch (error) {
    if (error instanceof FormworkError && error.code === "D8000") throw new FormworkError("F4004");
    throw error;
  }
}

async function secretFile(
  tx: Parameters<Parameters<Database["transaction"]>[1]>[0],
  id: number,
): Promise<FileRow> {
  const [row] = await tx.query<FileRow>(
    `select id, file_name as "fileName", suffix, content_type as "contentType", file_path as "filePath",
            is_public as "isPublic", size_kb as "sizeKb"
       from system_file where id = $1 and not is_delete`,
    [id],
  );
  if (!row) throw new FormworkError("D8000");
  return row;
}

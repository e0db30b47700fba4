import { records } from "../../../../../generated/records.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { type Database, systemClaims } from "../../../core/database/contract.ts";
import type { Files } from "../../../core/files/contract.ts";
import type { SignedAddresses } from "../../../core/files/signedAddress.ts";
import { tokenOfOwnPage } from "../../../core/http/session/browserSession.ts";
import { clientCookie, sessionOfCookie } from "../../../core/http/session/cookieSession.ts";
import type { ResolveSession, Session } from "../../../core/http/contract.ts";
import { keyOf } from "./actions.ts";
import { pictureKind } from "./personalPictures.ts";
import { fileFields, type FileRow, readableFile } from "./readableFile.ts";

interface UploadSources {
  database: Database;
  files: Files;
  resolveSession: ResolveSession;
  pictures: SignedAddresses;
  publicUrl: string | null;
}

/** `upload/<folders>/<id><suffix>`. */
const shape = /^\/(upload\/[\w/-]{1,200})\/(\d{1,16})(\.\w{1,16})?$/;

/**
 * Uploaded files under their paths, as clients put them into pages: `/upload/2026/11/21/1400000000001.png`. A session that may read
 * the file is asked for; without one, logos of tenants are shown, and avatars under an address that was signed a short time ago.
 * Shorter addresses below /upload/ are files of the console.
 */
export function uploadPages(sources: UploadSources, entities: readonly EntityModel[]) {
  const models = new Map(entities.map((entity) => [entity.key, entity]));
  return async (app: FastifyInstance): Promise<void> => {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.split("?")[0] ?? "";
      const [, filePath = "", id, suffix = ""] = shape.exec(path) ?? [];
      if (id === undefined) throw new FormworkError("F4004");
      const named: Named = { id: Number(id), filePath, suffix };
      const file =
        (await openFile(sources, named, request)) ??
        (await readFile(
          sources.database,
          models,
          named,
          await sessionOfCookie(
            sources.resolveSession,
            request,
            reply,
            clientCookie,
            tokenOfOwnPage(request, sources.publicUrl),
          ),
        ));
      if (!file) throw new FormworkError("F4004");
      const { headers, stream } = await sources.files.open(keyOf(file), {
        name: `${file.fileName}${suffix}`,
        contentType: file.contentType ?? "application/octet-stream",
        inline: true,
      });
      return reply.headers({ ...headers, "cache-control": "private, max-age=1800" }).send(stream);
    };
    app.get("/upload/:kind/:secret/:file", answer);
    app.get("/upload/:year/:month/:day/:file", answer);
  };
}

interface Named {
  id: number;
  filePath: string;
  suffix: string;
}

const isAt = (file: FileRow, { filePath, suffix }: Named): boolean =>
  file.filePath === filePath && (file.suffix ?? "") === suffix;

/** A file that is shown without a session. */
async function openFile(
  { database, pictures }: UploadSources,
  named: Named,
  { url, query }: FastifyRequest,
): Promise<FileRow | null> {
  const kind = pictureKind(named.filePath);
  const tenantId =
    kind === "avatar" ? pictures.tenantOf(url.split("?")[0] ?? "", query as object) : null;
  if (kind !== "look" && tenantId === null) return null;
  const [file] = await database.transaction(systemClaims, (tx) =>
    records({ tx }).read("system/file", { id: named.id, isDelete: false }, fileFields, {
      as: { server: "looks and signed avatars are shown to anybody" },
    }),
  );
  if (!file || !isAt(file, named)) return null;
  return kind === "look" || file.tenantId === tenantId ? file : null;
}

/** A file that the session may read. */
async function readFile(
  database: Database,
  entities: ReadonlyMap<string, EntityModel>,
  named: Named,
  session: Session | null,
): Promise<FileRow | null> {
  if (!session) return null;
  try {
    const file = await database.transaction(session.claims, (tx) =>
      readableFile({ session, tx, entities }, named.id),
    );
    return isAt(file, named) ? file : null;
  } catch (error) {
    if (error instanceof FormworkError && error.code === "D8000") return null;
    throw error;
  }
}

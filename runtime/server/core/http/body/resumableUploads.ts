import { ERRORS, Server, type Upload } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { OperationModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { maxUploadBytes } from "../../files/files.ts";
import { newUploadId, PartStore } from "../../files/partStore.ts";
import { admit } from "../calls/admit.ts";
import type { CallInput } from "../calls/callInput.ts";
import { sessionOf, type Exchange } from "../calls/callScope.ts";
import type { Session } from "../contract.ts";
import type { ServerCore } from "../server.ts";

/** A call that takes a form with one `file`, and how to run it. */
export interface UploadCall {
  operation: OperationModel;
  /** Checks the fields and runs the call as if the file had come in a form; gives what it answers. */
  run(exchange: Exchange, fields: CallInput, file: UploadedWhole): Promise<string>;
}

export interface UploadedWhole {
  name: string;
  content: Readable;
}

/** Uploads that are under way at a time, and the bytes that they announce together. */
const ofPerson = { uploads: 20, bytes: 500 * 1024 * 1024 };
const ofTenant = { uploads: 2000, bytes: 5 * 1024 * 1024 * 1024 };
const hour = 60 * 60_000;
const kept = ["tus-resumable", "upload-offset", "upload-length", "upload-expires", "location"];

/**
 * `/api/resumable/<operation>`: uploads in parts (tus 1.0) for every call that takes a form with a file. The last part runs the
 * call itself, with its right, its transaction and its checks of name, size and content. An upload belongs to who began it
 * and is thrown away after a day.
 */
export function resumableUploads(
  api: FastifyInstance,
  core: ServerCore,
  calls: ReadonlyMap<string, UploadCall>,
): void {
  const store = new PartStore(core.files.partsFolder);
  const exchanges = new WeakMap<object, Exchange & { call: UploadCall; fault?: unknown }>();
  const exchangeOf = (request: object) => {
    const exchange = exchanges.get(request);
    if (!exchange) throw ERRORS.FILE_NOT_FOUND;
    return exchange;
  };
  const refuse = (request: object, fault: unknown): never => {
    exchangeOf(request).fault = fault;
    throw ERRORS.UNKNOWN_ERROR;
  };
  const tus = new Server({
    path: "/api/resumable",
    datastore: store,
    maxSize: maxUploadBytes,
    relativeLocation: true,
    allowedOrigins: [],
    generateUrl: (request, { id }) => {
      const { operationId } = exchangeOf(request).call.operation;
      return `/api/resumable/${operationId}/${id}`;
    },
    namingFunction: (request) =>
      newUploadId(
        ownPrefix(sessionOf(exchangeOf(request).request)),
        Number(request.headers.get("upload-length")),
      ),
    onIncomingRequest: async (request, id) => {
      const session = sessionOf(exchangeOf(request).request);
      if (!id.startsWith(ownPrefix(session))) throw ERRORS.FILE_NOT_FOUND;
    },
    onUploadCreate: async (request, { id }) => {
      const { request: asked, call } = exchangeOf(request);
      const session = sessionOf(asked);
      try {
        await checkMayWrite(core, session, call.operation);
        const allowances = [
          { prefix: ownPrefix(session), ...ofPerson },
          { prefix: `${session.tenantId}-`, ...ofTenant },
        ];
        if (!(await store.reserve(id, allowances)))
          throw new FormworkError("F4029", { params: { seconds: 60 } });
      } catch (fault) {
        refuse(request, fault);
      }
      return {};
    },
    onUploadFinish: async (request, upload) => {
      const exchange = exchangeOf(request);
      try {
        const body = await finish(exchange, store, upload);
        return { status_code: 200, headers: { "content-type": "application/json" }, body };
      } catch (fault) {
        return refuse(request, fault);
      } finally {
        await store.remove(upload.id);
      }
    },
  });

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { operation } = request.params as { operation: string };
    const call = calls.get(operation);
    if (!call) throw new FormworkError("F4004");
    admit(call.operation, sessionOf(request));
    const asked = webRequest(request);
    const exchange = { core, request, reply, call, fault: undefined as unknown };
    exchanges.set(asked, exchange);
    const answer = await tus.handleWeb(asked);
    if (exchange.fault !== undefined) throw exchange.fault;
    if (answer.status >= 400) throw refusalOf(answer.status, await answer.text());
    for (const name of [...kept, "content-type"]) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(answer.status).send(await answer.text());
  };

  api.register(async (parts) => {
    // The bytes go to the disk as they come.
    parts.addContentTypeParser("application/offset+octet-stream", (_request, payload, done) =>
      done(null, payload),
    );
    const config = { face: "rest" as const };
    const url = "/api/resumable/:operation";
    const bodyLimit = maxUploadBytes + 1;
    parts.route({ method: "POST", url, config, handler });
    parts.route({
      method: ["HEAD", "PATCH", "DELETE"],
      url: `${url}/:id`,
      config,
      bodyLimit,
      handler,
    });
  });
  const tidy = () => void store.deleteExpired().catch((error: unknown) => api.log.warn(error));
  const timer = setInterval(tidy, hour).unref();
  api.addHook("onReady", async () => tidy());
  api.addHook("onClose", async () => clearInterval(timer));
}

/** What the library refuses, in the words of the product; its own are in English beside them, for people who write a client. */
function refusalOf(status: number, detail: string): FormworkError {
  if (status === 413) return new FormworkError("D8002");
  if (status === 404 || status === 410) return new FormworkError("F4004");
  if (status === 409) return new FormworkError("F4065");
  if (status === 423) return new FormworkError("F4029", { params: { seconds: 1 } });
  // 501: an extension of the protocol that is not offered; asking for it is the client's fault.
  if (status >= 500 && status !== 501) return new FormworkError("F5003");
  return new FormworkError("F4064", { params: { detail: detail.trim().slice(0, 200) } });
}

/** Ids begin with whose upload it is. */
const ownPrefix = ({ tenantId, userId }: Session): string => `${tenantId}-${userId}-`;

/** The last part would be refused as well: nobody uploads 50 MB to hear that. */
async function checkMayWrite(
  core: ServerCore,
  session: Session,
  { operationId }: OperationModel,
): Promise<void> {
  if (session.viewer) throw new FormworkError("F4038");
  if (await core.readsOnly?.(operationId)) throw new FormworkError("D1200");
}

function finish(
  exchange: Exchange & { call: UploadCall },
  store: PartStore,
  upload: Upload,
): Promise<string> {
  const { filename, ...fields } = upload.metadata ?? {};
  const content = createReadStream(store.placeOf(upload.id));
  return exchange.call.run(exchange, fields, { name: filename ?? "", content });
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string") headers.set(name, value);
  const body = request.body instanceof Readable ? request.body : null;
  return new Request(new URL(request.url, "http://localhost"), {
    method: request.method,
    headers,
    ...(body ? { body: Readable.toWeb(body) as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
}

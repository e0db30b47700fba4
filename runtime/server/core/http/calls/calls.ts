import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OperationModel } from "../../../../shared/entity/model.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { StartFault } from "../../config/startFault.ts";
import { inputFault } from "../../database/databaseFault.ts";
import type { CallHandler } from "../../entity/contract.ts";
import { FileAnswer } from "../../files/contract.ts";
import { admit } from "./admit.ts";
import { withoutClosed } from "./closedInAnswers.ts";
import { createInputChecker, type CallInput, type InputChecker } from "./callInput.ts";
import { inTransaction, publicContext, sessionOf, type Exchange } from "./callScope.ts";
import type { CallContext, Extensions, PublicContext } from "../contract.ts";
import { consoleRoute } from "./console/console.ts";
import { dispatch, dispatchedMethods } from "./dispatch.ts";
import { envelopeAround } from "./envelope.ts";
import { idempotent } from "./idempotency.ts";
import { jsonInPieces } from "./jsonInPieces.ts";
import { readForm, type Form } from "../body/multipart.ts";
import { sendJson } from "./rest.ts";
import { resumableUploads, type UploadCall } from "../body/resumableUploads.ts";
import type { ServerCore } from "../server.ts";
import { tenantCore } from "../tenantCore.ts";

interface Call {
  /** Entity or service that declares it. */
  owner: string;
  operation: OperationModel;
  handler: CallHandler<CallInput, unknown, never>;
}

/** Entities and services with calls of their own. */
export interface CallOwner {
  key: string;
  calls: OperationModel[];
}

/**
 * One route per path declared in the OpenAPI files. A declared call replaces the standard call of the same path and method; what is
 * not declared there goes on to the entities. Throws a StartFault when a call has no handler.
 */
export function callRoutes(
  app: FastifyInstance,
  core: ServerCore,
  owners: readonly CallOwner[],
  extensions: Extensions,
): void {
  const checker = createInputChecker();
  const paths = callsByPath(owners, extensions);
  resumableUploads(app, core, uploadCalls(paths, checker));
  for (const [url, calls] of paths) {
    const isPublic = [...calls.values()].some(({ operation }) => operation.access === "public");
    app.route({
      method: [...dispatchedMethods],
      url,
      config: { face: "console", ...(isPublic ? { access: "public" as const } : {}) },
      handler: async (request, reply) => {
        const known = await tenantCore(core, request.session);
        const call = calls.get(request.method);
        if (call) return runCall({ core: known, request, reply }, checker, call);
        return undeclared(known, request, reply, [...calls.keys()]);
      },
    });
  }
}

function callsByPath(
  owners: readonly CallOwner[],
  extensions: Extensions,
): Map<string, Map<string, Call>> {
  const paths = new Map<string, Map<string, Call>>();
  const missing: string[] = [];
  for (const owner of owners) {
    const actions = (extensions[owner.key]?.actions ?? {}) as Record<string, Call["handler"]>;
    for (const operation of owner.calls) {
      const handler = Object.hasOwn(actions, operation.operationId)
        ? actions[operation.operationId]
        : undefined;
      if (!handler) {
        missing.push(`${owner.key}: ${operation.operationId}`);
        continue;
      }
      const calls = paths.get(operation.path) ?? new Map<string, Call>();
      calls.set(operation.method.toUpperCase(), { owner: owner.key, operation, handler });
      paths.set(operation.path, calls);
    }
  }
  if (missing.length > 0) {
    throw new StartFault(
      `calls without a handler: ${missing.join(", ")}. Write each under its entity in runtime/server/extensions.ts ` +
        "as `actions: { ... }`, or take the call out of its OpenAPI file and generate again.",
    );
  }
  return paths;
}

/** A method that the path does not declare: the standard call of an entity, when the path looks like one, else 405. */
function undeclared(
  core: ServerCore,
  request: FastifyRequest,
  reply: FastifyReply,
  offered: string[],
): Promise<FastifyReply> {
  const [first, second, ...others] = request.url.split("?")[0]?.split("/").slice(2) ?? [];
  const model = core.byApi.get(first?.toLowerCase() ?? "");
  if (model && second && others.length === 0 && consoleRoute(model, second)) {
    sessionOf(request);
    request.params = { first: first as string, second };
    return dispatch(core, request, reply);
  }
  reply.header("allow", offered.join(", "));
  throw new FormworkError("F4005");
}

/** The calls that take one file in a form, by operation: such a file may also arrive in parts. */
function uploadCalls(
  paths: ReadonlyMap<string, ReadonlyMap<string, Call>>,
  checker: InputChecker,
): Map<string, UploadCall> {
  const calls = [...paths.values()].flatMap((byMethod) => [...byMethod.values()]);
  return new Map(
    calls
      .filter(({ operation }) => operation.multipart && operation.access !== "public")
      .filter(({ operation }) => takesOneFile(operation))
      .map((call) => [call.operation.operationId, uploadCall(call, checker)]),
  );
}

const takesOneFile = ({ input }: OperationModel): boolean => {
  const { required = [] } = input as { required?: string[] };
  return required.includes("file");
};

function uploadCall(call: Call, checker: InputChecker): UploadCall {
  const { operation } = call;
  return {
    operation,
    async run(exchange, fields, { name, content }) {
      const { files } = exchange.core;
      const file = await files.receive(name, content);
      try {
        const body = { ...fields, file: file.fileName };
        const sources = { params: {}, query: {}, body, textBody: true };
        const input = { ...checker.check(operation, sources), file };
        const options = { readOnly: false, operationId: operation.operationId };
        const handler = call.handler as CallHandler<CallInput, unknown, CallContext>;
        const output = await inTransaction(exchange, options, (context) =>
          Promise.resolve(handler(input, context)),
        );
        return await answerText(exchange, call, output);
      } finally {
        await files.discard(file);
      }
    },
  };
}

async function runCall(exchange: Exchange, checker: InputChecker, call: Call) {
  const { operation } = call;
  const { request, core } = exchange;
  if (operation.access !== "public") admit(operation, sessionOf(request));
  const form = operation.multipart ? await readForm(request, core.files) : null;
  try {
    return await answerCall(exchange, call, inputOf(request, checker, operation, form));
  } catch (error) {
    throw inputFault(error);
  } finally {
    await form?.discard();
  }
}

function inputOf(
  request: FastifyRequest,
  checker: InputChecker,
  operation: OperationModel,
  form: Form | null,
): CallInput {
  const sources = {
    params: request.params as Record<string, string>,
    query: request.query as CallInput,
    body: form ? { ...form.fields, ...fileMarks(form) } : request.body,
    textBody: form !== null,
  };
  const input = checker.check(operation, sources);
  return form ? { ...input, ...filesByName(operation, form) } : input;
}

/** The files of a form under the names that the call declares, whatever their capitals. */
function filesByName({ input }: OperationModel, { files }: Form): Form["files"] {
  const { properties = {} } = input as { properties?: object };
  const declared = new Map(Object.keys(properties).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(files).flatMap(([given, file]) => {
      const name = declared.get(given.toLowerCase());
      return name === undefined ? [] : [[name, file] as const];
    }),
  );
}

/** The schema declares a file as text: its name stands for it while the form is checked. */
function fileMarks(form: Form): CallInput {
  return Object.fromEntries(
    Object.entries(form.files).map(([name, file]) => [
      name,
      Array.isArray(file) ? file.map((each) => each.fileName) : file.fileName,
    ]),
  );
}

async function answerCall(exchange: Exchange, call: Call, input: CallInput): Promise<FastifyReply> {
  const { operation } = call;
  const { operationId } = operation;
  const handler = call.handler as CallHandler<CallInput, unknown, CallContext | PublicContext>;
  if (operation.access === "public") {
    return finish(exchange, call, await handler(input, publicContext(exchange)));
  }
  if (!operation.idempotent) {
    const output = await inTransaction(exchange, { readOnly: false, operationId }, (context) =>
      Promise.resolve(handler(input, context)),
    );
    return finish(exchange, call, output);
  }
  const answer = await inTransaction(exchange, { readOnly: false, operationId }, (context) =>
    idempotent(context, async () => ({
      status: 200,
      body: JSON.stringify((await handler(input, context)) ?? null),
    })),
  );
  return finish(exchange, call, JSON.parse(answer.body));
}

async function finish(exchange: Exchange, call: Call, output: unknown): Promise<FastifyReply> {
  const { reply } = exchange;
  if (output instanceof FileAnswer) return reply.headers(output.headers).send(output.stream);
  return sendJson(reply, await answerText(exchange, call, output));
}

async function answerText(exchange: Exchange, call: Call, output: unknown): Promise<string> {
  const result = await jsonInPieces(withoutClosed(exchange, call, output));
  return call.operation.envelope ? envelopeAround(result, exchange.extras) : result.join("");
}

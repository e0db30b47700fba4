import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { FormworkError } from "../../../shared/errors/formworkError.ts";
import { refusalEnvelope } from "./calls/envelope.ts";
import type { Translator } from "./texts/messages.ts";

/** `rest`: true HTTP status; `console`: HTTP 200 with the code in the body, as the console's clients expect. */
export type Face = "rest" | "console";

export const jsonType = "application/json; charset=utf-8";

/** The refusal behind any thrown value; F5000 for what nobody foresaw. */
export function toFormworkError(error: unknown): FormworkError {
  if (error instanceof FormworkError) return error;
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (error instanceof SyntaxError && statusCode === 400) return new FormworkError("F4003");
  switch (code) {
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new FormworkError("F4003", { cause: error });
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
    case "FST_FILES_LIMIT":
    case "FST_FIELDS_LIMIT":
    case "FST_PARTS_LIMIT":
      return new FormworkError("F4013", { cause: error });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_ERR_CTP_EMPTY_TYPE":
    case "FST_INVALID_MULTIPART_CONTENT_TYPE":
      return new FormworkError("F4015", { cause: error });
    case "FST_ERR_BAD_URL":
    case "FST_ERR_MAX_PARAM_LENGTH":
    case "FST_ERR_ASYNC_CONSTRAINT":
      return new FormworkError("F4004", { cause: error });
    default:
      if (statusCode === 429) return new FormworkError("F4029", { params: { seconds: 1 } });
      if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
        return new FormworkError("F4000", { cause: error });
      }
      return new FormworkError("F5000", { cause: error });
  }
}

/** Answers a thrown value; our own faults are logged with the request id, the person gets a general text. */
export function sendError(
  translator: Translator,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toFormworkError(error);
  request.refusal = refusal;
  if (refusal.status >= 500) {
    request.fault = refusal.cause ?? error;
    request.log.error({ err: request.fault }, refusal.code);
  }
  const locale = translator.localeOf(request.headers["accept-language"]);
  if (refusal.status === 401) reply.header("access-token", "invalid_token");
  if (busyCodes.has(refusal.code))
    reply.header("retry-after", String(refusal.params.retryAfter ?? 1));
  if (refusal.code === "F4029") reply.header("retry-after", String(refusal.params.seconds ?? 1));
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  reply.header("content-type", jsonType);
  const answer = { translator, refusal, locale, requestId: request.id };
  return request.face === "console" ? sendConsole(answer, reply) : sendRest(answer, reply);
}

/** The same may pass a moment later. */
const busyCodes: ReadonlySet<string> = new Set(["F5003", "F5005", "F5006"]);

interface Answer {
  translator: Translator;
  refusal: FormworkError;
  locale: string;
  requestId: string;
}

function faultTexts({ translator, refusal, locale }: Answer): Record<string, string> | undefined {
  const entries = Object.entries(refusal.fields);
  if (entries.length === 0) return undefined;
  return Object.fromEntries(
    entries.map(([name, fault]) => [name, translator.fault(locale, fault)]),
  );
}

function sendRest(answer: Answer, reply: FastifyReply): FastifyReply {
  return reply.code(answer.refusal.status).send(refusalAnswer(answer));
}

/** What the REST face says of a refusal. */
export function refusalAnswer(answer: Answer) {
  const { refusal, translator, locale, requestId } = answer;
  return refusalEnvelope({
    code: refusal.status,
    message: translator.error(locale, refusal, requestId),
    extras: { ...refusal.extras, code: refusal.code, requestId },
    errors: faultTexts(answer),
  });
}

/**
 * A dead database keeps its HTTP status, as does a provider that a browser was sent to: proxies and people are to come back later. With all
 * other faults of other hosts existing clients would show the status instead of our text.
 */
const keepsStatus = new Set(["F5003", "O1004"]);

/** Too many requests keep theirs too, so that clients back off. */
function sendConsole(answer: Answer, reply: FastifyReply): FastifyReply {
  const { refusal, translator, locale, requestId } = answer;
  const { status } = refusal;
  const faults = faultTexts(answer);
  const code = [401, 403, 423, 429].includes(status) || status >= 500 ? status : 400;
  const text = `[${refusal.code}] ${translator.error(locale, refusal, requestId)}`;
  const message =
    refusal.code === "F4000" && faults
      ? JSON.stringify(Object.fromEntries(Object.entries(faults).map(([name, t]) => [name, [t]])))
      : status === 401
        ? `401 ${text}`
        : text;
  return reply.code(keepsStatus.has(refusal.code) || status === 429 ? status : 200).send(
    refusalEnvelope({
      code,
      message,
      extras: { ...refusal.extras, code: refusal.code, requestId },
    }),
  );
}

import type { Json } from "../../../shared/entity/model.ts";

/** What is wrong with one field, already in the person's language. */
export type FieldMessages = Record<string, string>;

/**
 * A refusal of the server or of the network. `code` is one of the catalogue, or "network", "timeout", "aborted"; `message` is
 * the server's text or empty (then the text is `shell.fault.<code>`). `body.errors` is where react-admin looks for field faults.
 */
export class RequestFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: FieldMessages;
  /** What the server gave along to go on with. */
  readonly extras: Record<string, Json>;
  readonly body: { errors?: FieldMessages };

  constructor(
    status: number,
    code: string,
    message: string,
    details: {
      fields?: FieldMessages;
      extras?: Record<string, Json>;
      requestId?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = "RequestFault";
    this.status = status;
    this.code = code;
    this.fields = details.fields ?? {};
    this.extras = details.extras ?? {};
    this.requestId = details.requestId ?? null;
    this.body = Object.keys(this.fields).length > 0 ? { errors: this.fields } : {};
  }
}

/** The envelope around every answer of a console call. */
export interface Envelope {
  code: number;
  type: string;
  message: string;
  result: Json;
  extras: Json;
  time: string;
}

export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === "object" &&
  body !== null &&
  "code" in body &&
  typeof body.code === "number" &&
  "result" in body;

/** Splits "[D1000] text" into code and text; the code falls back to the number of the envelope. */
export function readMessage(message: unknown, fallback: string): { code: string; text: string } {
  const text = typeof message === "string" ? message : JSON.stringify(message ?? "");
  const match = /^\[([A-Za-z]+\d+)\]\s*([\s\S]*)$/.exec(text);
  return match ? { code: match[1] ?? fallback, text: match[2] ?? "" } : { code: fallback, text };
}

/** Field messages of an error body: `errors` of REST, or the JSON text of a console validation message. */
export function readFields(body: unknown): FieldMessages {
  if (typeof body !== "object" || body === null) return {};
  if ("errors" in body) return flatten(body.errors);
  if ("message" in body && typeof body.message === "string" && body.message.startsWith("{")) {
    try {
      return flatten(JSON.parse(body.message));
    } catch {
      return {};
    }
  }
  return {};
}

/** The `extras` of an answer; empty when it has none. */
export function readExtras(body: unknown): Record<string, Json> {
  const extras = typeof body === "object" && body !== null && "extras" in body ? body.extras : null;
  return typeof extras === "object" && extras !== null ? (extras as Record<string, Json>) : {};
}

function flatten(errors: unknown): FieldMessages {
  if (typeof errors !== "object" || errors === null) return {};
  const entries = Object.entries(errors).map(([field, value]): [string, string] => [
    field,
    Array.isArray(value) ? value.join(" ") : String(value),
  ]);
  return Object.fromEntries(entries);
}

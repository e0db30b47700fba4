import { ClientFault } from "./clientFault.ts";

interface Envelope {
  code: number;
  message: string;
  result: unknown;
  extras: { code?: string; requestId?: string } | null;
  errors?: Record<string, string>;
}

/** What the envelope of a console call holds. Throws ClientFault for a code other than 200. */
export function openEnvelope(body: unknown): unknown {
  if (!isEnvelope(body)) return body;
  if (body.code === 200) return body.result;
  throw faultOf(body.code, body);
}

/** The fault behind a refused request: its body is an envelope, or something a proxy wrote. */
export function faultOf(status: number, body: unknown): ClientFault {
  if (!isEnvelope(body)) return new ClientFault(status, `http${status}`, `HTTP ${status}`);
  const { message, extras, errors } = body;
  return new ClientFault(status, extras?.code ?? String(body.code), message, {
    fields: errors ?? fieldsOf(message),
    requestId: extras?.requestId ?? null,
  });
}

function isEnvelope(body: unknown): body is Envelope {
  return (
    typeof body === "object" &&
    body !== null &&
    "code" in body &&
    typeof body.code === "number" &&
    "result" in body &&
    "message" in body &&
    typeof body.message === "string"
  );
}

/** Console calls return faults of fields as JSON text: {"field": ["text"]}. */
function fieldsOf(message: string): Record<string, string> {
  if (!message.startsWith("{")) return {};
  try {
    const parsed = JSON.parse(message) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(parsed).map(([name, texts]) => [name, [texts].flat().join(" ")]),
    );
  } catch {
    return {};
  }
}

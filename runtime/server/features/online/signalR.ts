/** The JSON protocol of SignalR, as far as a hub without streaming needs it: records end with the separator. */
const separator = "\u001E";

export interface Invocation {
  type: 1;
  target: string;
  arguments: unknown[];
  /** Present when the client waits for an answer. */
  invocationId?: string;
}

export type HubMessage =
  | Invocation
  | { type: 6 }
  | { type: 7 }
  /** A type that a hub without streams has no use for. */
  | { type: "other" };

/** Thrown for text that is no record of the protocol. */
export class ProtocolFault extends Error {}

/** The records of a text frame. Throws ProtocolFault when the last one is not closed. */
export function splitRecords(text: string): string[] {
  const records = text.split(separator);
  if (records.pop() !== "") throw new ProtocolFault("a record is not closed");
  return records;
}

/** Reads the first record of a connection; throws ProtocolFault for anything but version 1 of the JSON protocol. */
export function readHandshake(record: string): void {
  const value = parse(record);
  if (value["protocol"] !== "json") throw new ProtocolFault("only the json protocol is spoken");
  if (value["version"] !== 1) throw new ProtocolFault("only version 1 of the protocol is spoken");
}

export function readMessage(record: string): HubMessage {
  const value = parse(record);
  const { type, target, invocationId } = value;
  if (type === 6 || type === 7) return { type };
  if (typeof type !== "number") throw new ProtocolFault("a message has no type");
  if (type !== 1) return { type: "other" };
  const given = value["arguments"] ?? [];
  if (typeof target !== "string" || target.length > 64 || !Array.isArray(given))
    throw new ProtocolFault("an invocation has a target and arguments");
  if (invocationId !== undefined && (typeof invocationId !== "string" || invocationId.length > 64))
    throw new ProtocolFault("an invocationId is a text");
  return { type: 1, target, arguments: given, ...(invocationId ? { invocationId } : {}) };
}

const record = (value: unknown) => JSON.stringify(value) + separator;

/** Records that the server sends. */
export const records = {
  handshake: (error?: string) => record(error === undefined ? {} : { error }),
  ping: record({ type: 6 }),
  invocation: (target: string, ...values: unknown[]) =>
    record({ type: 1, target, arguments: values }),
  result: (invocationId: string, result: unknown) => record({ type: 3, invocationId, result }),
  failure: (invocationId: string, error: string) => record({ type: 3, invocationId, error }),
  close: (again: boolean, error?: string) =>
    record({ type: 7, ...(error ? { error } : {}), allowReconnect: again }),
};

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new ProtocolFault("a record is a JSON object");
}

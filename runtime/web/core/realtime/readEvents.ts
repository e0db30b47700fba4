/** One event of the server. */
export interface ServerEvent {
  /** Number to resume from; null where there is nothing to resume. */
  id: number | null;
  kind: string;
  body: Record<string, unknown>;
}

/** Reads server-sent events out of an answer until it ends; every piece that arrives, also a heartbeat, calls `onAlive`. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onAlive: () => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onAlive();
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) onEvent(event);
    }
  }
}

/** A block of lines; null for a comment or what cannot be read. */
export function parseBlock(block: string): ServerEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const at = line.indexOf(":");
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).replace(/^ /, ""));
  }
  const kind = fields.get("event");
  if (kind === undefined) return null;
  try {
    const body = JSON.parse(fields.get("data") ?? "null") as ServerEvent["body"] | null;
    const id = Number(fields.get("id") ?? Number.NaN);
    return { id: Number.isSafeInteger(id) ? id : null, kind, body: body ?? {} };
  } catch {
    return null;
  }
}

import type { AddressInfo } from "node:net";
import type { Client, FeatureApp } from "./featureApp.ts";

export interface Told {
  id: number | null;
  kind: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  body: any;
}

export interface Stream {
  status: number;
  events: Told[];
  /** The first event of this kind, from the beginning of the stream. */
  next(kind: string): Promise<Told>;
  /** True once the server has ended it. */
  over: boolean;
  close(): void;
}

/** Makes an app listen on a free port; gives its address. */
export async function listening({ app }: FeatureApp): Promise<string> {
  const { port } = (app.server.address() as AddressInfo | null) ?? { port: 0 };
  if (port !== 0) return `http://127.0.0.1:${port}`;
  return app.listen({ host: "127.0.0.1", port: 0 });
}

/** Opens the stream of server-sent events as the console does. */
export async function openStream(
  server: FeatureApp,
  client: Client,
  options: { watch?: string; after?: number } = {},
): Promise<Stream> {
  const address = await listening(server);
  const abort = new AbortController();
  const query = options.watch === undefined ? "" : `?watch=${options.watch}`;
  const response = await fetch(`${address}/api/realtime${query}`, {
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      ...(options.after === undefined ? {} : { "last-event-id": String(options.after) }),
    },
    signal: abort.signal,
  });
  const stream: Stream = {
    status: response.status,
    events: [],
    over: false,
    async next(kind) {
      for (const end = Date.now() + 20_000; Date.now() < end; await pause(20)) {
        const found = stream.events.find((event) => event.kind === kind);
        if (found) return found;
      }
      throw new Error(`no ${kind} among ${JSON.stringify(stream.events)}`);
    },
    close: () => abort.abort(),
  };
  void follow(response, stream).catch(() => undefined);
  if (response.status === 200) await stream.next("ready");
  return stream;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function follow(response: Response, stream: Stream): Promise<void> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(
        block.split("\n").map((line) => {
          const at = line.indexOf(":");
          return [line.slice(0, at), line.slice(at + 1).trim()] as const;
        }),
      );
      const kind = fields.get("event");
      if (!kind) continue;
      const id = fields.get("id");
      stream.events.push({
        id: id === undefined ? null : Number(id),
        kind,
        body: JSON.parse(fields.get("data") ?? "null"),
      });
    }
  }
  stream.over = true;
}

import { describe, expect, it } from "vitest";
import {
  parseBlock,
  readEvents,
  type ServerEvent,
} from "../../../../runtime/web/core/realtime/readEvents.ts";

describe("server-sent events", () => {
  it("are read over the borders of what arrives, comments only say that the server lives", async () => {
    const text =
      ': here\n\nid: 7\nevent: message\ndata: {"title":"早"}\n\nevent: lock\ndata: {"locked":true}\n\nevent: half';
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const events: ServerEvent[] = [];
    let pieces = 0;
    await readEvents(
      body,
      (event) => events.push(event),
      () => (pieces += 1),
    );
    expect(events).toEqual([
      { id: 7, kind: "message", body: { title: "早" } },
      { id: null, kind: "lock", body: { locked: true } },
    ]);
    expect(pieces).toBeGreaterThan(50);
  });

  it.each(["", ": comment", "data: {}", "event: message\ndata: {", "id: 1"])(
    "skips %j",
    (block) => {
      expect(parseBlock(block)).toBeNull();
    },
  );
});

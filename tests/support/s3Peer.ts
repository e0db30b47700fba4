import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { startFauxqs } from "fauxqs";

/** What the peer does with requests: answers them, refuses the signature, or breaks off every upload of a part after some bytes. */
export type S3Mood = "willing" | "refusing" | "breaking";

export interface S3Peer {
  endpoint: string;
  mood: S3Mood;
  /** Bytes of the largest request body that came. */
  largestBody: number;
  close(): Promise<void>;
}

const refusal = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>SignatureDoesNotMatch</Code><Message>The request signature does not match.</Message></Error>`;

/** A server that speaks S3, with a door in front of it that can misbehave. The server itself takes every signature. */
export async function startS3Peer(bucket: string): Promise<S3Peer> {
  const fauxqs = await startFauxqs({ port: 0, logger: false });
  fauxqs.createBucket(bucket);
  const peer = { mood: "willing" as S3Mood, largestBody: 0 };
  const door = createServer((asked, answer) => {
    if (peer.mood === "refusing") {
      asked.resume();
      answer.writeHead(403, { "content-type": "application/xml" }).end(refusal);
      return;
    }
    if (peer.mood === "breaking" && /partNumber=/.test(asked.url ?? "")) {
      asked.once("data", () => asked.socket.destroy());
      return;
    }
    const { url, method, headers } = asked;
    const passed = request({ port: fauxqs.port, path: url, method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    let size = 0;
    asked.on("data", (chunk: Buffer) => {
      size += chunk.length;
      peer.largestBody = Math.max(peer.largestBody, size);
    });
    asked.pipe(passed);
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  return Object.assign(peer, {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async close() {
      door.closeAllConnections();
      door.close();
      await fauxqs.stop();
    },
  });
}

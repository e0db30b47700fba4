import fastify, { LogController } from "fastify";
import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { logSafety } from "../../../../../runtime/server/core/http/guard/logSafety.ts";
import { requestLogger } from "../../../../../runtime/server/core/http/guard/requestLogger.ts";

it("gives the lines of a request its id and the safety of the server's log, at every level", async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const app = fastify({
    logger: { level: "trace", stream, ...logSafety },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => "request-1",
    childLoggerFactory: requestLogger,
  });
  const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;
  app.get("/", (request) => {
    for (const level of levels) request.log[level]({ password: "hidden" }, "said %s", level);
    request.log.child({ of: "child" }).info("below");
    request.log.error({ err: Object.assign(new Error("no"), { rows: ["secret"] }) });
    return request.log.level;
  });
  const answer = await app.inject("/");
  expect(answer.body).toBe("trace");
  expect(lines).toHaveLength(8);
  for (const line of lines) expect(line["reqId"]).toBe("request-1");
  expect(lines.slice(0, 6).map(({ msg, level }) => [msg, level])).toEqual(
    levels.map((level, index) => [`said ${level}`, (index + 1) * 10]),
  );
  expect(lines[0]?.["password"]).toBe("***");
  expect(lines[6]).toMatchObject({ of: "child", msg: "below" });
  expect(JSON.stringify(lines[7])).not.toContain("secret");
  await app.close();
});

import fastify from "fastify";
import { expect, it } from "vitest";
import { StartFault } from "../../../../../runtime/server/core/config/startFault.ts";
import { callRoutes, type CallOwner } from "../../../../../runtime/server/core/http/calls/calls.ts";
import type { ServerCore } from "../../../../../runtime/server/core/http/server.ts";

it("names every declared call that nothing answers, and how to mend it, instead of a stack", () => {
  const operation = { operationId: "tellAll", path: "/siteDefect/tellAll", method: "post" };
  const owners = [{ key: "site/defect", calls: [operation] }] as unknown as CallOwner[];
  const start = () => callRoutes(fastify(), {} as ServerCore, owners, {});
  expect(start).toThrow(StartFault);
  expect(start).toThrow(/site\/defect: tellAll\. Write each .*extensions\.ts .* generate again\./);
});

import { expect, it } from "vitest";
import { createDocumentChecker, readDocument, readOperations } from "../../support/openapi.ts";
import { answerFaults, type Answer } from "./support/answers.ts";

const document = readDocument();
const checker = createDocumentChecker(document);
const found = (id: string) => {
  const operation = readOperations(document).find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return operation;
};
const faultsOf = (id: string, status: number, body: unknown, more: Partial<Answer> = {}) => {
  const text = JSON.stringify(body);
  const type = "application/json; charset=utf-8";
  return answerFaults(checker, found(id), { status, type, text, body, milliseconds: 1, ...more });
};
const refusal = (message: string) => ({
  code: 400,
  type: "error",
  message,
  result: null,
  extras: { code: "F4000", requestId: "r" },
  time: "2026-01-01 10:00:00",
});

it("lets through what is declared", () => {
  expect(faultsOf("site.project.list", 200, [])).toEqual([]);
  expect(faultsOf("site.project.create", 400, refusal("wrong"))).toEqual([]);
});

it("finds what is not", () => {
  expect(faultsOf("site.project.list", 500, refusal("x"))).toContain("status 500");
  expect(faultsOf("site.project.list", 302, [])).toEqual(["status 302 is not declared"]);
  expect(faultsOf("site.project.list", 200, [{ id: 1, secret: "x" }])[0]).toContain("answer:");
  expect(faultsOf("site.project.list", 200, {})[0]).toContain("must be array");
  expect(faultsOf("site.project.list", 200, [], { milliseconds: 6000 })).toEqual(["took 6000 ms"]);
  expect(faultsOf("site.project.list", 200, "x", { type: "text/html" })[0]).toContain("text/html");
  expect(faultsOf("site.project.list", 400, { error: "Bad" })[0]).toContain("required property");
  for (const message of [
    'relation "site_project" does not exist',
    "at readRow (/app/records.ts:12:3)",
    "TypeError: x is not a function",
  ]) {
    expect(faultsOf("site.project.list", 400, refusal(message))).toContain("shows the inside");
  }
});

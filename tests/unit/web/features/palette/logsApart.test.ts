import { expect, it } from "vitest";
import { logsApart } from "../../../../../runtime/web/features/palette/logsApart.ts";

it("log entries are told apart from the records they are about, in the order found", () => {
  const found = ["system/logOp", "site/defect", "system/logVis", "system/login", "access/account"];
  const { records, logs } = logsApart(found.map((entity) => ({ entity })));
  expect(records.map(({ entity }) => entity)).toEqual([
    "site/defect",
    "system/login",
    "access/account",
  ]);
  expect(logs.map(({ entity }) => entity)).toEqual(["system/logOp", "system/logVis"]);
});

import { describe, expect, it } from "vitest";
import { entities } from "../../../generated/server.ts";
import { readLocales } from "../../../runtime/server/core/http/texts/readLocales.ts";
import { textFaults } from "../../support/textFaults.ts";

const faultOf = textFaults(readLocales(["locales"]), entities);

describe("the texts of a page", () => {
  it.each([
    "#1400000000883",
    "Holder: #1400000000883",
    "1400000000883",
    "1,400,000,000,883",
    "1 400 000 000 883",
    "shell.relation.unseen",
    "shell.yes",
    "dictType.StatusEnum_1",
    "validation.cells",
    "Save (shell.list.nothingLikeThis)",
    ...new Set(entities.map(({ module, name }) => `${module}.${name}.someField`)),
  ])("have a fault: %s", (text) => expect(faultOf(text)).toContain(text));

  it.each([
    "Project North",
    "#12",
    "GET /api/access/account/1400000000883",
    "1,400.00",
    "ra.example",
    "system.log",
    "Node.js",
    "13800010001",
  ])("have none: %s", (text) => expect(faultOf(text)).toBeNull());
});

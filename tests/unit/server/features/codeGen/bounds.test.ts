import { expect, it } from "vitest";
import {
  createGenerator,
  projectFolders,
} from "../../../../../runtime/server/features/codeGen/generatorProcess.ts";
import { refuseOthers } from "../../../../../runtime/server/features/codeGen/guard.ts";
import type { CallContext } from "../../../../../runtime/server/core/http/contract.ts";

const as = (session: object) => ({ session }) as CallContext;

it("is for the administrator of the platform alone, and for nobody who looks through somebody's eyes", () => {
  const refused = expect.objectContaining({ code: "F4070" });
  expect(() => refuseOthers(as({ superAdmin: false }))).toThrow(refused);
  expect(() => refuseOthers(as({ superAdmin: true, viewer: { id: 7 } }))).toThrow(refused);
  expect(() => refuseOthers(as({ superAdmin: true }))).not.toThrow();
});

it("says when the generator ends without an answer", async () => {
  const generator = createGenerator({
    write: false,
    environment: { NODE_OPTIONS: "--no-such-option" },
    folders: projectFolders(),
  });
  await expect(generator.ask({ ask: "schemas" })).rejects.toMatchObject({ code: "F4074" });
});

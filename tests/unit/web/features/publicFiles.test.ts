import { describe, expect, it } from "vitest";
import { createPublicFiles } from "../../../../runtime/web/features/publicForm/publicFiles.ts";

const file = (id: number) => ({
  id,
  name: `${id}.png`,
  contentType: "image/png",
  sizeText: "1 KB",
});

describe("files of a public form", () => {
  const files = createPublicFiles({ token: "token", once: false }, [
    { file: file(1), ticket: "one" },
    { file: file(2), ticket: "two" },
  ]);
  it("prove those alone that the answers hold", () => {
    expect(files.ticketsOf({ photos: [2], other: 1, nothing: null })).toEqual(["two"]);
    expect(files.ticketsOf({})).toEqual([]);
    const goods = [{ item: "Pump", number: 2, photos: [1] }, { photos: null }];
    expect(files.ticketsOf({ goods })).toEqual(["one"]);
  });
  it("are known by name after the page was opened anew", async () => {
    expect(await files.describe([2, 3])).toEqual([file(2)]);
    expect(files.kept().map(({ ticket }) => ticket)).toEqual(["one", "two"]);
  });
});

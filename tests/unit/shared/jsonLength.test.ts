import { expect, it } from "vitest";
import { isJsonLonger } from "../../../runtime/shared/text/jsonLength.ts";

it.each([
  null,
  7,
  'a "quoted" text\n',
  [],
  {},
  [1, [true, "é\u2028"], {}],
  { a: 1, "b c": [null, undefined], gone: undefined, inner: { deep: ["x"] } },
])("knows the length of %j to the character", (value) => {
  const { length } = JSON.stringify(value);
  expect([isJsonLonger(value, length - 1), isJsonLonger(value, length)]).toEqual([true, false]);
});

import { afterAll, expect } from "vitest";

/**
 * Fails the test file in which the database driver warns of a use that its next version will not support. Node prints such a warning
 * once per process, in a line that is easily overlooked.
 */
const heard: string[] = [];
const hear = ({ name, message, stack }: Error) => {
  if (name === "DeprecationWarning" && message.includes("pg@"))
    heard.push(`${message}\n${stack ?? ""}`);
};
process.on("warning", hear);
afterAll(async () => {
  // Node emits warnings in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", hear);
  expect(heard).toEqual([]);
});

import { afterAll, expect } from "vitest";

/**
 * Fails the test file in which the database driver says that it is used in a way that its next version will not know: Node tells it
 * once per process, in a line that nobody reads.
 */
const heard: string[] = [];
process.on("warning", ({ name, message, stack }) => {
  if (name === "DeprecationWarning" && message.includes("pg@"))
    heard.push(`${message}\n${stack ?? ""}`);
});
afterAll(async () => {
  // Warnings are told in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([]);
});

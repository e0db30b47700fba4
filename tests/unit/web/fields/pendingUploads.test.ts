import { expect, it } from "vitest";
import {
  forgetLostUpload,
  lostUploads,
  noteLostUpload,
  noteUpload,
  uploadsDone,
} from "../../../../runtime/web/core/fields/files/pendingUploads.ts";

it("waits for every file of its own form, also for those that fail or come later", async () => {
  const form = {};
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  noteUpload(form, first.promise);
  noteUpload({}, new Promise(() => undefined));
  const done = uploadsDone(form).then(() => told.push("sent"));
  noteUpload(form, second.promise);
  first.reject(new Error("no connection"));
  await Promise.resolve();
  expect(told).toEqual([]);
  second.resolve();
  await done;
  expect(told).toEqual(["sent"]);
});

it("does not hold a form without files", async () => {
  await expect(uploadsDone({})).resolves.toBeUndefined();
});

it("knows which fields lack a file that was chosen, until it arrives or is given up", () => {
  const form = {};
  const [wall, roof] = [{}, {}];
  noteLostUpload(form, wall, "photos");
  noteLostUpload(form, roof, "photos");
  noteLostUpload(form, {}, "rooms.0.plan");
  expect(lostUploads(form)).toEqual(["photos", "rooms.0.plan"]);
  forgetLostUpload(form, wall);
  expect(lostUploads(form)).toContain("photos");
  forgetLostUpload(form, roof);
  expect(lostUploads(form)).toEqual(["rooms.0.plan"]);
  expect(lostUploads({})).toEqual([]);
});

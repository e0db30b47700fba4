import { assert, json, jsonValue, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ProtocolFault,
  readHandshake,
  readMessage,
  records,
  splitRecords,
} from "../../../../runtime/server/features/online/signalR.ts";

const end = "\u001E";

describe("SignalR's JSON protocol", () => {
  it("takes several records of one frame and refuses one that is not closed", () => {
    expect(splitRecords(`{"a":1}${end}{"b":2}${end}`)).toEqual(['{"a":1}', '{"b":2}']);
    expect(() => splitRecords('{"a":1}')).toThrow(ProtocolFault);
  });

  it.each([
    ['{"protocol":"json","version":1}', true],
    ['{"protocol":"messagepack","version":1}', false],
    ['{"protocol":"json","version":2}', false],
    ["{}", false],
    ["[]", false],
    ["null", false],
  ])("shakes hands over %s: %s", (record, accepted) => {
    if (accepted) expect(() => readHandshake(record)).not.toThrow();
    else expect(() => readHandshake(record)).toThrow(ProtocolFault);
  });

  it.each([
    ['{"type":6}', { type: 6 }],
    ['{"type":7}', { type: 7 }],
    ['{"type":5,"invocationId":"1"}', { type: "other" }],
    ['{"type":1,"target":"Say","arguments":[1]}', { type: 1, target: "Say", arguments: [1] }],
    ['{"type":1,"target":"Say"}', { type: 1, target: "Say", arguments: [] }],
    [
      '{"type":1,"invocationId":"7","target":"Say","arguments":[]}',
      { type: 1, target: "Say", arguments: [], invocationId: "7" },
    ],
  ])("reads %s", (record, message) => {
    expect(readMessage(record)).toEqual(message);
  });

  it("knows what it wrote itself", () => {
    const [text = ""] = splitRecords(records.invocation("ReceiveMessage", { title: "x" }));
    expect(readMessage(text)).toMatchObject({ target: "ReceiveMessage" });
    expect(splitRecords(records.ping).map(readMessage)).toEqual([{ type: 6 }]);
  });

  it("gives a message or a fault for any text, and nothing else", () => {
    const any = oneof(
      string(),
      json(),
      jsonValue().map((value) => JSON.stringify(value)),
    );
    assert(
      property(any, (text) => {
        try {
          expect(readMessage(text)).toHaveProperty("type");
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolFault);
        }
      }),
    );
  });
});

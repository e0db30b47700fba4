import { describe, expect, it } from "vitest";
import { entityMessages } from "../../../../runtime/shared/entity/entityMessages.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { apply } from "../../../../runtime/shared/forms/edit/apply.ts";
import type { FormCommand } from "../../../../runtime/shared/forms/edit/command.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";

const document: FormDocument = {
  $schema: "../meta/entity.schema.json",
  $id: "forms/diary",
  title: "日志",
  type: "object",
  "x-entity": { module: "forms", titleField: "subject" },
  "x-language": "zh-CN",
  "x-forms": {
    default: [
      {
        section: "what",
        title: "情况",
        description: "今天",
        fields: ["subject", ["weather", "gear"], { static: "text", name: "note", text: "注意" }],
      },
    ],
  },
  properties: {
    subject: { title: "主题", type: "string", maxLength: 50, "x-ui": { help: "一句话" } },
    weather: { title: "天气", type: ["string", "null"], enum: ["sunny", "rain", "fog", null] },
    gear: {
      title: "设备",
      type: ["array", "null"],
      items: {
        type: "object",
        properties: { state: { title: "状态", type: "string", enum: ["good", "bad"] } },
        required: ["state"],
      },
    },
  },
  required: ["subject"],
  unevaluatedProperties: false,
  "x-texts": {
    "zh-CN": { "_option.weather.sunny": "晴", "_rows.gear._option.state.good": "良好" },
    en: {
      "_option.weather.sunny": "Sunny",
      "_option.weather.fog": "Fog",
      "_help.subject": "One line",
      "_section.what": "What",
      "_sectionHelp.what": "Today",
      "_static.note": "Note",
      "_rows.gear.state": "State",
      "_rows.gear._option.state.bad": "Bad",
    },
  },
};
const around = { entities: [], dictionaries: [] };

const after = (command: FormCommand) => {
  const applied = apply(document, command);
  expect(applied.refusal).toBeUndefined();
  expect(readFormDocument(applied.document, around).faults).toEqual([]);
  expect(apply(applied.document, applied.inverse).document).toEqual(document);
  return applied.document["x-texts"];
};
const choices = (values: (string | null)[]): FormCommand => ({
  kind: "setKeyword",
  pointer: ["properties", "weather", "enum"],
  value: values,
});

describe("translations of what an edit takes away", () => {
  it("leave with a choice that is gone", () => {
    expect(after(choices(["sunny", "rain", null]))?.["en"]).not.toHaveProperty([
      "_option.weather.fog",
    ]);
  });

  it("go along with a choice that is written otherwise, and stay when choices change places", () => {
    const texts = after(choices(["clear", "rain", "fog", null]));
    expect(texts?.["zh-CN"]).toMatchObject({ "_option.weather.clear": "晴" });
    expect(texts?.["en"]).toMatchObject({
      "_option.weather.clear": "Sunny",
      "_option.weather.fog": "Fog",
    });
    expect(after(choices(["fog", "sunny", "rain", null]))).toEqual(document["x-texts"]);
  });

  it("leave with help, headings, texts and the fields of a repeater", () => {
    const [part] = document["x-forms"]?.["default"] ?? [];
    const gone = after({
      kind: "batch",
      commands: [
        { kind: "setKeyword", pointer: ["properties", "subject", "x-ui"] },
        { kind: "setKeyword", pointer: ["properties", "weather", "enum"], value: ["rain", null] },
        {
          kind: "setLayout",
          form: "default",
          parts: [{ section: part?.section ?? "", fields: ["subject", "weather", "gear"] }],
        },
        {
          kind: "setKeyword",
          pointer: ["properties", "gear", "items"],
          value: {
            type: "object",
            properties: { count: { title: "数量", type: "integer" } },
            required: ["count"],
          },
        },
      ],
    });
    expect(gone).toBeUndefined();
  });

  it("stand as they are in what somebody writes as JSON", () => {
    const { document: written } = apply(document, {
      kind: "patch",
      edits: [{ at: ["properties", "weather", "enum"], value: ["rain", null] }],
    });
    expect(written["x-texts"]).toEqual(document["x-texts"]);
  });
});

it("names of choices in the form's own language are its source texts, also inside a repeater", () => {
  const { model } = readFormDocument(document, around);
  if (!model) throw new Error("faults");
  expect(entityMessages(model)).toMatchObject({
    _option: { weather: { sunny: "晴", rain: "Rain" } },
    _rows: { gear: { _option: { state: { good: "良好", bad: "Bad" } } } },
  });
});

import { describe, expect, it } from "vitest";
import { validateRecord } from "../../../../runtime/shared/entity/validateRecord.ts";
import { entityMessages } from "../../../../runtime/shared/entity/entityMessages.ts";
import type { EntityModel } from "../../../../runtime/shared/entity/model.ts";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import { apply } from "../../../../runtime/shared/forms/edit/apply.ts";
import type { FormCommand } from "../../../../runtime/shared/forms/edit/command.ts";
import { readFormDocument } from "../../../../runtime/shared/forms/readForm.ts";
import { faultMessages } from "../../../../runtime/web/core/form/resolver.ts";
import { createTranslator } from "../../../../runtime/server/core/http/texts/messages.ts";

const around = { entities: [], dictionaries: [] };

const document: FormDocument = {
  $schema: "../meta/entity.schema.json",
  $id: "forms/incident",
  title: "Incident",
  type: "object",
  "x-entity": { module: "forms", titleField: "what" },
  "x-language": "en",
  properties: {
    what: {
      title: "What happened",
      type: "string",
      minLength: 10,
      maxLength: 50,
      "x-messages": {
        required: "Say what happened.",
        minLength: "Tell us more than {{min}} signs.",
      },
    },
    card: {
      title: "Card",
      type: ["string", "null"],
      maxLength: 8,
      pattern: "^[A-Z]{2}[0-9]{6}$",
      "x-messages": { pattern: "As on the card.", maxLength: "Not more than {{max}}." },
    },
    mail: {
      title: "Mail",
      type: ["string", "null"],
      format: "email",
      "x-messages": { pattern: "Your address at work." },
    },
    injured: {
      title: "Injured",
      type: ["integer", "null"],
      minimum: 0,
      maximum: 5,
      "x-messages": { maximum: "Call the office above {{max}}." },
    },
    place: {
      title: "Place",
      type: ["string", "null"],
      enum: ["roof", "yard", null],
      "x-when": { options: "value != 'roof' || injured == 0", required: "injured > 2" },
      "x-messages": { options: "The roof is closed.", required: "Where were they?" },
    },
    goods: {
      title: "Goods",
      type: ["array", "null"],
      maxItems: 2,
      items: {
        type: "object",
        properties: {
          name: {
            title: "Name",
            type: "string",
            maxLength: 20,
            "x-messages": { required: "Which?" },
          },
        },
        required: ["name"],
      },
      "x-messages": { maxItems: "Two will do." },
    },
  },
  required: ["what"],
  unevaluatedProperties: false,
  "x-texts": {
    de: {
      "_message.what.required": "Sagen Sie, was geschah.",
      "_rows.goods._message.name.required": "Welches?",
    },
  },
};

const read = readFormDocument(document, around);
const model = read.model as EntityModel;

const filled = { what: "Somebody fell down." };

/** The words of a browser that has no texts but those it is given. */
const translate = (key: string, params: Record<string, string | number> = {}) =>
  String(params["_"] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));

const messageOf = (input: Record<string, unknown>, path: string) => {
  const found = validateRecord(model, input, "create").faults[path];
  const errors = found ? faultMessages({ value: found }, translate, "en") : {};
  return errors["value"]?.message;
};

describe("a message of a field's own", () => {
  it("is a part of the language", () => {
    expect(read.faults).toEqual([]);
    expect(entityMessages(model)["_message"]).toMatchObject({
      card: { pattern: "As on the card." },
    });
  });
  it.each([
    [{}, "what", "Say what happened."],
    [{ what: "Fell" }, "what", "Tell us more than 10 signs."],
    [{ ...filled, card: "A1" }, "card", "As on the card."],
    [{ ...filled, card: "AB1234567" }, "card", "Not more than 8."],
    [{ ...filled, mail: "me" }, "mail", "Your address at work."],
    [{ ...filled, injured: 6 }, "injured", "Call the office above 5."],
    [{ ...filled, injured: 3 }, "place", "Where were they?"],
    [{ ...filled, injured: 1, place: "roof" }, "place", "The roof is closed."],
    [{ ...filled, goods: [{ name: "a" }, { name: "b" }, { name: "c" }] }, "goods", "Two will do."],
    [{ ...filled, goods: [{}] }, "goods.0.name", "Which?"],
  ])("is said of %j", (input, path, message) => {
    expect(messageOf(input, path)).toBe(message);
  });
  it("leaves the usual sentence to other checks", () => {
    expect(messageOf({ ...filled, injured: -1 }, "injured")).toBe("validation.min");
  });
  it("is said by the server in the person's language, with the written one behind it", () => {
    const { fault } = createTranslator({ en: { validation: { required: "Needed" } }, de: {} });
    const { what } = validateRecord(model, {}, "create").faults;
    const row = validateRecord(model, { ...filled, goods: [{}] }, "create").faults["goods.0.name"];
    expect([what && fault("de", what), what && fault("en", what)]).toEqual([
      "Sagen Sie, was geschah.",
      "Say what happened.",
    ]);
    expect(row && fault("de", row)).toBe("Welches?");
  });
});

describe("drawing", () => {
  const after = (command: FormCommand) => {
    const applied = apply(document, command);
    expect(applied.refusal).toBeUndefined();
    expect(readFormDocument(applied.document, around).faults).toEqual([]);
    expect(apply(applied.document, applied.inverse).document).toEqual(document);
    return applied.document["x-texts"];
  };
  it("takes the translations of a message along when its field gets another key", () => {
    const texts = after({ kind: "renameField", from: "what", to: "story" } as FormCommand);
    expect(texts?.["de"]).toHaveProperty(["_message.story.required"]);
  });
  it("takes them away with the message", () => {
    const texts = after({ kind: "setKeyword", pointer: ["properties", "what", "x-messages"] });
    expect(texts?.["de"]).not.toHaveProperty(["_message.what.required"]);
  });
  it("refuses messages that could never be said, and control characters in them", () => {
    const wrong = (field: object) =>
      readFormDocument(
        { ...document, properties: { ...document.properties, ...field } as never },
        around,
      ).faults.map(({ code, pointer }) => [code, pointer]);
    expect(
      wrong({ safe: { title: "Safe", type: "boolean", "x-messages": { pattern: "No." } } }),
    ).toEqual([["S403", "/properties/safe/x-messages/pattern"]]);
    expect(
      wrong({
        note: {
          title: "Note",
          type: ["string", "null"],
          maxLength: 5,
          "x-messages": { maxLength: "a\u0007" },
        },
      }),
    ).toEqual([["S310", "/properties/note/x-messages/maxLength"]]);
  });
});

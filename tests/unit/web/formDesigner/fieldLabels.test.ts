import { describe, expect, it } from "vitest";
import type { FormDocument } from "../../../../runtime/shared/forms/document.ts";
import {
  fieldLabel,
  optionLabel,
} from "../../../../runtime/web/features/formDesigner/versions/fieldLabels.ts";

const draft = {
  properties: { goods: { title: "Goods", items: { properties: { price: { title: "Price" } } } } },
  "x-texts": { en: { "_option.weather.rain": "Rain" } },
} as unknown as FormDocument;
const published = {
  properties: { address: { title: "Address" } },
  "x-texts": { "zh-CN": { "_option.weather.snow": "雪" } },
} as unknown as FormDocument;
const documents = [draft, published, null];

describe("what the changes of a form are told by", () => {
  it.each([
    ["goods", "Goods"],
    ["goods.price", "Goods › Price"],
    ["address", "Address"],
    ["goods.gone", "goods.gone"],
  ])("calls the field %s %s", (field, label) => {
    expect(fieldLabel(field, documents)).toBe(label);
  });

  it("calls an option as the form does, gone ones too", () => {
    const languages = ["zh-CN", "en"];
    const labels = ["rain", "snow", "fog"].map((value) =>
      optionLabel("weather", value, { documents, languages }),
    );
    expect(labels).toEqual(["Rain", "雪", "fog"]);
  });
});

import { controlOfKind } from "./kinds/controlOf.ts";
import { kindOfSchema } from "../schema/kindOfSchema.ts";
import type { FieldSchema } from "../schema/read/sourceTypes.ts";
import type { DesignColumn } from "./design.ts";

/** How a value is typed in or chosen. The first eleven are the wire's, the rest are kinds of field that it has no word for. */
export const controls = [
  "Input",
  "InputTextArea",
  "InputNumber",
  "Switch",
  "DatePicker",
  "DictSelector",
  "EnumSelector",
  "ConstSelector",
  "ForeignKey",
  "ApiTreeSelector",
  "Upload",
  "TimePicker",
  "Editor",
  "Email",
  "Url",
  "Phone",
  "ColorPicker",
  "IconSelector",
  "Cron",
  "GeoPoint",
  "Json",
  "Sequence",
  "Other",
] as const;

export type Control = (typeof controls)[number];

export const isControl = (name: string | null | undefined): name is Control =>
  controls.includes(name as Control);

/** Controls whose values come from a dictionary, or from the list in `keywords.enum`. */
export const choiceControls: ReadonlySet<string> = new Set([
  "DictSelector",
  "EnumSelector",
  "ConstSelector",
]);
/** Controls that choose a record of another entity. */
export const relationControls: ReadonlySet<string> = new Set(["ForeignKey", "ApiTreeSelector"]);
/** Controls whose text has a length. */
export const textControls: ReadonlySet<string> = new Set([
  "Input",
  "InputTextArea",
  "Editor",
  "Email",
  "Url",
  "Phone",
]);
/** Controls that take more than half of a form's width. */
export const wideControls: ReadonlySet<string> = new Set([
  "InputTextArea",
  "Editor",
  "Upload",
  "Json",
  "Other",
]);
/** Net types of numbers with digits after the point. */
const fractional = /^(decimal|double|float)$/i;

/** Control and net type of a field; "Other" for kinds that are kept entirely in its keywords. */
export function controlOf(schema: FieldSchema): { control: Control; netType: string } {
  const kind = kindOfSchema(schema);
  const { control, netType } = controlOfKind(kind);
  if (control === "ConstSelector") {
    const isNumber = [schema.type].flat().includes("integer");
    return {
      control: schema["x-dict"] === undefined ? "ConstSelector" : "DictSelector",
      netType: isNumber ? "int" : "string",
    };
  }
  return { control, netType };
}

const usualDecimal: [number, number] = [18, 2];

/** What the control alone says of a field. */
export function controlSchema(column: DesignColumn): FieldSchema {
  const { effectType, netType, columnLength, dictTypeCode, fkEntityName, fkColumnName } = column;
  const control = isControl(effectType) ? effectType : "Input";
  const text = (usual: number): FieldSchema => ({
    type: "string",
    maxLength: columnLength && columnLength > 0 ? columnLength : usual,
  });
  const isNumber = /^(int|long|short|byte)/i.test(netType ?? "");
  switch (control) {
    case "Input":
      return text(255);
    case "InputTextArea":
      return { ...text(4000), "x-type": "text" };
    case "Editor":
      return { ...text(60_000), "x-type": "html" };
    case "Email":
      return { ...text(254), format: "email" };
    case "Url":
      return { ...text(2048), format: "uri" };
    case "Phone":
      return { ...text(32), "x-type": "phone" };
    case "InputNumber":
      return fractional.test(netType ?? "")
        ? { type: "string", "x-type": { decimal: usualDecimal } }
        : { type: "integer" };
    case "Switch":
      return { type: "boolean" };
    case "DatePicker":
      return { type: "string", format: netType === "DateOnly" ? "date" : "date-time" };
    case "TimePicker":
      return { type: "string", format: "time" };
    case "DictSelector":
    case "EnumSelector":
    case "ConstSelector":
      return {
        type: isNumber ? "integer" : "string",
        ...(dictTypeCode ? { "x-dict": dictTypeCode } : {}),
      };
    case "ForeignKey":
    case "ApiTreeSelector":
      return {
        type: "integer",
        "x-relation": { to: fkEntityName ?? "", ...(fkColumnName ? { label: fkColumnName } : {}) },
      };
    case "Upload":
      return { type: "array", items: { type: "integer" }, "x-file": { max: 9 } };
    case "ColorPicker":
      return { ...text(32), "x-type": "color" };
    case "IconSelector":
      return { ...text(128), "x-type": "icon" };
    case "Cron":
      return { ...text(128), "x-type": "cron" };
    case "GeoPoint":
      return { "x-type": "geoPoint" };
    case "Json":
      return { "x-type": "json" };
    case "Sequence":
      return {
        type: "string",
        maxLength: 32,
        readOnly: true,
        "x-type": { sequence: "{yyyy}-{0000}" },
      };
    case "Other":
      return {};
  }
}

import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel } from "../../../../shared/entity/model.ts";

/**
 * A field as somebody is asked for values to look for. What the schema says to anyone who fills it in has no part in it: help, conditions,
 * defaults, and that the server works it out.
 */
export function askedField(field: FieldModel): FieldModel {
  const { when: _when, defaultExpr: _default, computed: _computed, ui = {}, ...rest } = field;
  const { help: _help, widget: _widget, ...look } = ui;
  return { ...rest, ui: look, required: false, nullable: true, readOnly: false };
}

/** A condition of days in words of its own: a range is asked for its end and for its beginning. */
export function operatorWord(field: FieldModel, operator: string): string {
  const own: Record<string, string> = kindOf(field).span
    ? { gte: "endsFrom", lte: "beginsUntil" }
    : {};
  return `shell.list.operators.${own[operator] ?? operator}`;
}

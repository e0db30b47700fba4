import type { Json } from "../entity/model.ts";
import { catalogue, type ErrorCode } from "./catalogue.ts";

/** What is wrong with one field: a message key under `validation.` and its parameters. */
export interface FieldFault {
  key: string;
  params?: Record<string, string | number>;
  /** The text in other languages, where what it is about brings some along, as drawn forms do. */
  texts?: Record<string, string>;
  /** Placeholders that are words of the reader's language themselves. */
  parts?: Record<string, FaultPart>;
}

/** A part of what is said of a fault. */
export type FaultPart =
  /** A message by its whole key, with what is written where no language has it. */
  | {
      key: string;
      text: string;
      texts?: Record<string, string>;
      parts?: Record<string, FaultPart>;
    }
  | { all: FaultPart[]; between: string }
  | { as: "day" | "moment" | "time" | "text"; value: string };

export interface ErrorDetails {
  /** Values for the placeholders of the message text. */
  params?: Record<string, string | number>;
  /** Faults by field name; a child row's field is written "items.0.amount". */
  fields?: Record<string, FieldFault>;
  /** Why, in sentences that stand instead of the message of the code. */
  reasons?: FieldFault[];
  /** What a client needs to go on, beside the code: the `extras` of the answer. */
  extras?: Record<string, Json>;
  cause?: unknown;
}

/** Every refusal of the server and every fault shown to a person is one of these; text comes from `error.<code>`. */
export class FormworkError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, FieldFault>;
  readonly reasons: readonly FieldFault[];
  readonly extras: Record<string, Json>;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = "FormworkError";
    this.code = code;
    this.status = catalogue[code].status;
    this.params = details.params ?? {};
    this.fields = details.fields ?? {};
    this.reasons = details.reasons ?? [];
    this.extras = details.extras ?? {};
  }
}

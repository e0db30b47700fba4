/** Why a pattern cannot be matched in linear time, and the part that is to blame. */
export class PatternFault extends Error {
  readonly reason: "back" | "look" | "part" | "steps" | "long";
  readonly part: string;
  constructor(reason: PatternFault["reason"], part: string) {
    super(`${reason} ${part}`);
    this.reason = reason;
    this.part = part;
  }
}

/** Where reading has got in a pattern that the engine of JavaScript takes. */
export interface PatternReader {
  text: string;
  at: number;
  depth: number;
}

import { faultText, type PrintedFault } from "./faultText.ts";

const plain = (text: string) => text;

/** Faults that end the reading of the schemas; the message has them all, with their places. */
export class SchemaFaults extends Error {
  readonly faults: readonly PrintedFault[];

  constructor(faults: readonly PrintedFault[]) {
    super(faultText(faults, { red: plain, green: plain, yellow: plain, dim: plain }));
    this.faults = faults;
  }
}

import { StartFault } from "./startFault.ts";
import type { Variables } from "./variables.ts";

/** Variables that are not allowed, all at once. */
export class ConfigFault extends StartFault {
  /** Their names. */
  readonly names: readonly string[];

  constructor({ faults, refused }: Pick<Variables, "faults" | "refused">) {
    super(["The configuration is not valid:", ...faults].join("\n  "));
    this.name = "ConfigFault";
    this.names = refused;
  }
}

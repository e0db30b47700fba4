import { kindOf } from "../../../../shared/entity/kinds/registry.ts";
import type { FieldModel, Json } from "../../../../shared/entity/model.ts";
import { matchPattern } from "../../../../shared/pattern/linearEngine.ts";

/** A text that the field takes, of the kind's examples where it has some; undefined: none was found. */
export function sampleText(field: FieldModel, turn: number): Json | undefined {
  const { examples } = kindOf(field);
  if (examples.length > 0) return examples[turn % examples.length];
  const { pattern, minLength = 0, maxLength = 40 } = field;
  const candidates = [
    `Proof ${turn}`,
    `proof${turn}`,
    `proof-${turn}`,
    `PROOF_${turn}`,
    `Proof#${turn}x`,
    `${100_000 + turn}`,
    `P${turn}`,
  ];
  return candidates
    .map((candidate) => candidate.padEnd(minLength, "x").slice(-maxLength))
    .find((candidate) => pattern === undefined || matchPattern(pattern, candidate) === "yes");
}

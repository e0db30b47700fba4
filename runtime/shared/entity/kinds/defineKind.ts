import type { KindDescriptor, KindTraits } from "./descriptor.ts";
import { presenceOperators } from "./operators.ts";
import { sameValue } from "./sameValue.ts";

const usual: KindTraits & Pick<KindDescriptor, "parseInput" | "same"> = {
  operators: presenceOperators,
  sortable: false,
  keywords: [],
  align: "left",
  defaultWidth: 160,
  stretches: false,
  compact: true,
  asking: "one",
  nested: false,
  secret: false,
  assigned: false,
  inRows: true,
  mayBeList: false,
  listed: true,
  filtered: false,
  wide: false,
  arranges: [],
  naming: null,
  mailed: false,
  prose: null,
  markup: false,
  amount: null,
  calendar: null,
  span: false,
  range: null,
  choice: null,
  exported: true,
  imported: true,
  examples: [],
  parseInput: (value) => (value === "" ? null : value),
  same: sameValue,
};

type Own = Omit<KindDescriptor, keyof typeof usual> & Partial<typeof usual>;

/** A kind from what is its own; everything else is as with most kinds. */
export const defineKind = (own: Own): KindDescriptor => ({ ...usual, ...own });

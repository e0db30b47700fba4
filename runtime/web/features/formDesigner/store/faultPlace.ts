import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import type { NodeId } from "../layout/nodes.ts";
import { nodeAt } from "./nodeFaults.ts";

/** Where in the designer a fault is put right. */
export interface FaultPlace {
  node: NodeId;
  tab: "design" | "logic";
}

const ofLogic =
  /^\/(?:x-rules\b|properties\/[^/]+\/(?:items\/properties\/[^/]+\/)*(?:x-when|x-computed)\b)/;

/** Conditions, formulas and rules are on a tab of their own; everything else is in the panel beside the drawn form. */
export const placeOfFault = (document: FormDocument, { pointer }: Fault): FaultPlace => ({
  node: nodeAt(document, pointer),
  tab: ofLogic.test(pointer) ? "logic" : "design",
});

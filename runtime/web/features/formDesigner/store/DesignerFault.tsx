import { useTranslate } from "react-admin";
import { FaultText } from "../../../core/faults/FaultText.tsx";
import type { Fault } from "../../../../shared/schema/faults/fault.ts";
import { inBuilderWords } from "./builderWords.ts";
import { useDesigner } from "./DesignerContext.tsx";

/** What is wrong in the drawn form, in the words of the designer. */
export function DesignerFault({ fault }: { fault: Fault }) {
  const translate = useTranslate();
  const document = useDesigner((state) => state.document);
  return <FaultText fault={inBuilderWords(fault, document, translate)} />;
}

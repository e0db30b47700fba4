import { useTranslate } from "react-admin";
import type { FormDocument } from "../../../../shared/forms/document.ts";
import { labelOf } from "../canvas/edits.ts";
import { fieldLabel } from "../versions/fieldLabels.ts";
import { nodeOf, partKind, type NodeId } from "./nodes.ts";

/** What something in the designer is called: by its label, a part without one by what it is, as in the canvas. */
export function useNodeName(): (document: FormDocument, id: NodeId) => string {
  const translate = useTranslate();
  return (document, id) => {
    const node = nodeOf(document, id);
    if (node?.kind === "part" && !node.part.title)
      return translate(`shell.designer.part.${partKind(node.part)}`);
    // A field that stands nowhere in the form is no node.
    const label = labelOf(document, id) || fieldLabel(id.slice(id.indexOf(":") + 1), [document]);
    return label || (node?.name ?? "");
  };
}

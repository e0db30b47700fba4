import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { RelationsPicker } from "./RelationsPicker.tsx";
import { TreeChoice } from "./TreeChoice.tsx";

/** Several related records: removable tags, or a tree to tick. */
export function RelationsInput(props: InputProps) {
  if (props.field.relation?.tree) {
    return (
      <FieldFrame {...props} group>
        {(slot) => <TreeChoice {...props} slot={slot} />}
      </FieldFrame>
    );
  }
  return <FieldFrame {...props}>{(slot) => <RelationsPicker {...props} slot={slot} />}</FieldFrame>;
}

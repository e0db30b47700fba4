import { Skeleton } from "@mui/material";
import { Suspense } from "../../loading/Suspense.tsx";
import type { InputProps } from "../../pages/contract.ts";
import { ChildrenTable } from "./children/ChildrenTable.tsx";
import { FieldFrame } from "./FieldFrame.tsx";

/** The rows of a child entity as a table that is edited in place. */
export function ChildrenInput(props: InputProps) {
  return (
    <FieldFrame {...props} group>
      {() => (
        <Suspense fallback={<Skeleton data-loading variant="rounded" height={80} />}>
          <ChildrenTable {...props} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

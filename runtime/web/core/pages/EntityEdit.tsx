import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import type { EntityFormProps } from "./contract.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";

const EditPage = lazy(async () => ({ default: (await import("./edit/EditPage.tsx")).EditPage }));

/** A form for a stored record. Its code is not part of the list's. */
export const EntityEdit = (props: EntityFormProps) => (
  <Suspense fallback={<PageSkeleton />}>
    <EditPage {...props} />
  </Suspense>
);

import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import type { EntityFormProps } from "./contract.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";

const CreatePage = lazy(async () => ({
  default: (await import("./edit/CreatePage.tsx")).CreatePage,
}));

/** A form for a new record. Its code is not part of the list's. */
export const EntityCreate = (props: EntityFormProps) => (
  <Suspense fallback={<PageSkeleton />}>
    <CreatePage {...props} />
  </Suspense>
);

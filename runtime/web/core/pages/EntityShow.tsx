import { lazy } from "../loading/lazy.ts";
import { Suspense } from "../loading/Suspense.tsx";
import type { EntityFormProps } from "./contract.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";

export const loadShowPage = async () => ({
  default: (await import("./show/ShowPage.tsx")).ShowPage,
});

const ShowPage = lazy(loadShowPage);

/** A record to read. Its code is not part of the list's. */
export const EntityShow = (props: EntityFormProps) => (
  <Suspense fallback={<PageSkeleton />}>
    <ShowPage {...props} />
  </Suspense>
);

import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { sourcesOf } from "./dependents.ts";

const Clearing = lazy(async () => ({
  default: (await import("./DependentClearing.ts")).DependentClearing,
}));

/** Empties choices of the form around it that do not fit a changed value any more; loads nothing where no choice depends on a value. */
export function ClearsDependents({ entity }: { entity: EntityModel }) {
  if (!mayDepend(entity)) return null;
  return (
    <Suspense fallback={null}>
      <Clearing entity={entity} />
    </Suspense>
  );
}

/** What child rows offer is known once they are loaded. */
const mayDepend = ({ fields }: EntityModel): boolean =>
  fields.some((field) => field.children !== undefined || sourcesOf(field).length > 0);

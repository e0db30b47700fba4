import { lazy } from "../../loading/lazy.ts";
import { Suspense } from "../../loading/Suspense.tsx";
import type { EntityModel } from "../../../../shared/entity/model.ts";

const Following = lazy(async () => ({
  default: (await import("./DefaultFollowing.ts")).DefaultFollowing,
}));

interface Props {
  entity: EntityModel;
  /** The form is of a record that is stored. */
  stored?: boolean;
}

/** Keeps defaults that are made of other values up to date, until the person writes something else; loads nothing where there are none. */
export function FollowsDefaults({ entity, stored = false }: Props) {
  if (!mayFollow(entity)) return null;
  return (
    <Suspense fallback={null}>
      <Following entity={entity} stored={stored} />
    </Suspense>
  );
}

/** What child rows start with is known once they are loaded. */
const mayFollow = ({ fields }: EntityModel): boolean =>
  fields.some(({ children, rows, defaultExpr }) => (children ?? rows) || isMade(defaultExpr));

/** It names something else than the moment and the person. */
const isMade = (expression: string | undefined): boolean =>
  expression !== undefined && /(^|[^$.\w])[A-Za-z_]/.test(expression);

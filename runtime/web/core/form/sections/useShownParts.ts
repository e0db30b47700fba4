import { useCallback, useMemo } from "react";
import { shows } from "../../../../shared/entity/conditions.ts";
import type { EntityModel, FormSection } from "../../../../shared/entity/model.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { useDecoration } from "./decoration.ts";
import { planCondition } from "./formPlan.ts";
import type { FormContext } from "../expressions/formExpression.ts";
import { useDerived } from "../expressions/useDerived.ts";

/** Which of these parts are shown under the present values; only the fields that their conditions name make it look again. */
export function useShownParts(
  entity: EntityModel,
  sections: readonly FormSection[],
): readonly boolean[] {
  const { registry } = useRegistry();
  const decorated = useDecoration() !== null;
  const plans = useMemo(
    () =>
      sections.map(({ visible }) =>
        visible === undefined || decorated
          ? null
          : planCondition(entity, visible, (key) => registry.peek(key)?.entity),
      ),
    [entity, sections, registry, decorated],
  );
  const names = useMemo(() => [...new Set(plans.flatMap((plan) => plan?.names ?? []))], [plans]);
  // A text, so that what did not change draws nothing again.
  const of = useCallback(
    (context: FormContext) => plans.map((plan) => (shows(plan?.of(context)) ? "1" : "0")).join(""),
    [plans],
  );
  const reaches = plans.some((plan) => plan?.reaches);
  const mask = useDerived({ names, reaches, of });
  return useMemo(
    () => sections.map((_, index) => names.length === 0 || mask[index] !== "0"),
    [sections, names, mask],
  );
}

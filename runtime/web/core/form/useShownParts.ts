import { useCallback, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { EntityModel, FormSection } from "../../../shared/entity/model.ts";
import { useRegistry } from "../entities/RegistryContext.tsx";
import { useDecoration } from "./decoration.ts";
import { planCondition } from "./formPlan.ts";
import { presentMoment } from "./presentMoment.ts";
import { useExpressionUser } from "./useExpressionUser.ts";

/** Which of these parts are shown under the present values; only the fields that their conditions name make it look again. */
export function useShownParts(
  entity: EntityModel,
  sections: readonly FormSection[],
): readonly boolean[] {
  const user = useExpressionUser();
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
  const compute = useCallback(
    (values: readonly unknown[]): string => {
      const record = Object.fromEntries(names.map((name, index) => [name, values[index]]));
      const context = { record, user, ...presentMoment() };
      return plans.map((plan) => (plan?.of(context) === false ? "0" : "1")).join("");
    },
    [plans, names, user],
  );
  // A text, so that what did not change draws nothing again.
  const mask = useWatch({ name: names, disabled: names.length === 0, compute });
  return useMemo(
    () => sections.map((_, index) => names.length === 0 || mask[index] !== "0"),
    [sections, names, mask],
  );
}

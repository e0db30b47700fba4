import { useEffect, useState } from "react";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import { findTarget, type Target } from "./filterFields.ts";

/** What paths of conditions name, with the models of related entities, which are loaded when a path goes through one. */
export function useFilterTargets(
  entity: EntityModel,
  paths: readonly string[],
): (path: string) => Target | null | "loading" {
  const { registry } = useRegistry();
  const stepTo = (path: string) => {
    const [first, second] = path.split(".");
    const to = entity.fields.find(({ name }) => name === first)?.relation?.to;
    return second !== undefined && to !== undefined && registry.has(to) ? [to] : [];
  };
  const wanted = [...new Set(paths.flatMap(stepTo))].join();
  const [, setLoaded] = useState(0);
  useEffect(() => {
    let gone = false;
    for (const key of wanted.split(",").filter(Boolean)) {
      if (registry.peek(key)) continue;
      void registry.load(key).then(
        () => !gone && setLoaded((count) => count + 1),
        () => undefined,
      );
    }
    return () => {
      gone = true;
    };
  }, [wanted, registry]);
  return (path) => {
    if (stepTo(path).some((to) => !registry.peek(to))) return "loading";
    return findTarget(entity, path, (key) => registry.peek(key)?.entity);
  };
}

import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { EntityModel, Json } from "../../../../shared/entity/model.ts";
import { useLookup } from "../../entities/useLookup.ts";
import { afterChange } from "./afterChange.ts";
import { defaultsToFill, freshDefaults, heldDefaults } from "./followDefaults.ts";
import type { FormValues } from "../formValues.ts";
import { noteFollowed } from "./followedFields.ts";
import { presentMoment } from "./presentMoment.ts";
import { useLook } from "../related/useLook.ts";
import { useExpressionUser } from "./useExpressionUser.ts";

interface Props {
  entity: EntityModel;
  stored: boolean;
}

/** Fills in defaults as the values that they are made of change, and notes which fields hold one. Draws nothing. */
export function DefaultFollowing({ entity, stored }: Props) {
  const { control, subscribe, getValues, setValue } = useFormContext<FormValues>();
  const lookup = useLookup(entity);
  const user = useExpressionUser();
  const { look, version } = useLook(true);
  const [given] = useState(() => new Map<string, Json>());

  const fill = useEffectEvent((name: string | undefined) => {
    // Rows came or went: a place no longer holds the same row.
    const list = name !== undefined && Array.isArray(getValues(name)) ? `${name}.` : null;
    if (list) for (const path of given.keys()) if (path.startsWith(list)) given.delete(path);
    const context = { user, look, ...presentMoment() };
    const fresh = freshDefaults({ entity, lookup, context, stored }, getValues());
    const touched = stored ? { shouldDirty: true } : {};
    for (const { path, value } of defaultsToFill(fresh, given)) setValue(path, value, touched);
    noteFollowed(control, heldDefaults(fresh, given, getValues));
  });
  useEffect(() => afterChange(subscribe, (name) => fill(name)), [subscribe]);
  const arrived = useEffectEvent((_version: number) => fill(undefined));
  useEffect(() => arrived(version), [version]);
  return null;
}

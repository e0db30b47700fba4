import type { ComponentType } from "react";
import { lazy } from "../../core/loading/lazy.ts";
import type { EntityModel } from "../../../shared/entity/model.ts";
import type { InputProps } from "../../core/pages/contract.ts";

const RelationInput = lazy(async () => ({
  default: (await import("./PublicRelationInput.tsx")).PublicRelationInput,
}));

/** Inputs for the relations of a form that a link opens, loaded when it has some. */
export function publicRelationInputs(
  token: string,
  { fields }: EntityModel,
): Record<string, ComponentType<InputProps>> {
  const Input = (props: InputProps) => <RelationInput {...props} token={token} />;
  return Object.fromEntries(
    fields.filter(({ relation }) => relation).map(({ name }) => [name, Input]),
  );
}

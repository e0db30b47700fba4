import type { EntityModel } from "../model.ts";

type States = Pick<NonNullable<EntityModel["states"]>, "initial" | "transitions">;

/** Every state that a record can be in: the first one, then those that transitions name, in their order. */
export const allStates = ({ initial, transitions }: States): (string | number)[] => [
  ...new Set([initial, ...transitions.flatMap(({ from, to }) => [...from, to])]),
];

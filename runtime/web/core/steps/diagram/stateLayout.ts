import type { EntityModel } from "../../../../shared/entity/model.ts";
import { allStates } from "../../../../shared/entity/values/allStates.ts";

type State = string | number;
type States = Pick<NonNullable<EntityModel["states"]>, "initial" | "transitions">;

/** Where a state is drawn: its column counts the transitions from the first state, its row those beside it. */
export interface StatePlace {
  state: State;
  column: number;
  row: number;
}

/** One line between two states; transitions that lead the same way share it. */
export interface StateLine {
  from: StatePlace;
  to: StatePlace;
  transitions: string[];
}

export interface StateLayout {
  places: StatePlace[];
  lines: StateLine[];
  columns: number;
  rows: number;
}

/** The states of an entity in columns from the first one on; states that nothing leads to are in the last column. */
export function stateLayout({ initial, transitions }: States): StateLayout {
  const depths = depthsFrom(initial, transitions);
  const last = Math.max(...depths.values()) + 1;
  const filled = new Map<number, number>();
  const places = allStates({ initial, transitions }).map((state) => {
    const column = depths.get(state) ?? last;
    const row = filled.get(column) ?? 0;
    filled.set(column, row + 1);
    return { state, column, row };
  });
  const placeOf = new Map(places.map((place) => [place.state, place]));
  const lines = new Map<string, StateLine>();
  for (const { name, from, to } of transitions)
    for (const state of from) {
      const ends = [placeOf.get(state), placeOf.get(to)] as const;
      const key = JSON.stringify([state, to]);
      const line = lines.get(key);
      if (line) line.transitions.push(name);
      else if (ends[0] && ends[1])
        lines.set(key, { from: ends[0], to: ends[1], transitions: [name] });
    }
  return {
    places,
    lines: [...lines.values()],
    columns: Math.max(...filled.keys()) + 1,
    rows: Math.max(...filled.values()),
  };
}

function depthsFrom(initial: State, transitions: States["transitions"]): Map<State, number> {
  const depths = new Map<State, number>([[initial, 0]]);
  // A map that grows is walked to its end: each state is reached by the shortest way first.
  for (const [state, depth] of depths)
    for (const { from, to } of transitions)
      if (from.includes(state) && !depths.has(to)) depths.set(to, depth + 1);
  return depths;
}

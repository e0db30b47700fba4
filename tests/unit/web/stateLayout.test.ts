import { describe, expect, it } from "vitest";
import { defect } from "../../../generated/site/defect/entity.ts";
import { linePath } from "../../../runtime/web/core/steps/diagram/linePath.ts";
import { stateLayout } from "../../../runtime/web/core/steps/diagram/stateLayout.ts";

const step = (name: string, from: string[], to: string) => ({
  name,
  from,
  to,
  roles: [],
  guards: [],
  require: [],
});

describe("the picture of states", () => {
  const transitions = [
    step("send", ["draft"], "sent"),
    step("pay", ["sent", "late"], "paid"),
    step("remind", ["sent"], "late"),
    step("recall", ["sent"], "draft"),
    step("payAgain", ["sent"], "paid"),
    step("free", ["lost"], "draft"),
    step("touch", ["late"], "late"),
  ];
  const layout = stateLayout({ initial: "draft", transitions });

  it("puts states into columns by their distance from the first one", () => {
    expect(layout.places.map(({ state, column, row }) => [state, column, row])).toEqual([
      ["draft", 0, 0],
      ["sent", 1, 0],
      ["late", 2, 0],
      ["paid", 2, 1],
      ["lost", 3, 0],
    ]);
    expect([layout.columns, layout.rows]).toEqual([4, 2]);
  });

  it("draws transitions that lead the same way as one line, and each line at a place of its own", () => {
    const drawn = layout.lines.map(({ from, to, transitions: names }) => [
      from.state,
      to.state,
      names,
    ]);
    expect(drawn).toContainEqual(["sent", "paid", ["pay", "payAgain"]]);
    expect(drawn).toHaveLength(7);
    const words = layout.lines.map((line) => linePath(line)).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(words).size).toBe(words.length);
  });

  it("has every state and transition of an entity", () => {
    if (!defect.states) throw new Error("defects have states");
    const { places, lines } = stateLayout(defect.states);
    const field = defect.fields.find(({ name }) => name === defect.states?.field);
    expect(places.map(({ state }) => state).toSorted()).toEqual(field?.options?.toSorted());
    expect(new Set(lines.flatMap(({ transitions: names }) => names)).size).toBe(
      defect.states.transitions.length,
    );
  });
});

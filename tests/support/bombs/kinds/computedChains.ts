import type { Bomb } from "../contract.ts";
import { documentOf, tryPublish } from "../forms.ts";

/** Computed fields of which each names the one before twice. */
export const computedChains: Bomb = {
  name: "chained computed fields",
  async run(world) {
    for (const [many, join] of [
      [16, "+"],
      [40, "+"],
      [300, "*"],
    ] as const) {
      const computed = Array.from({ length: many }, (_, n) => {
        const above = n === 0 ? "a" : `c${n - 1}`;
        const expr = `${above} ${join} ${above}`;
        const field = { title: `C${n}`, type: ["integer", "null"], readOnly: true };
        return [`c${n}`, { ...field, "x-computed": { expr } }] as const;
      });
      const a = { title: "A", type: ["integer", "null"], minimum: 0, maximum: 2 };
      const code = `chain${many}`;
      const id = await tryPublish(
        world,
        code,
        documentOf(code, { a, ...Object.fromEntries(computed) }),
      );
      if (id === null) continue;
      await world.person(`/api/forms/${code}`, { a: 1 });
      await world.person(`/api/forms/${code}?sort=["c${many - 1}","ASC"]`);
    }
  },
};

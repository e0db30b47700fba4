import type { Bomb, World } from "../contract.ts";
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
    await insideRows(world);
  },
};

/** A chain inside rows, with many sums of its last link; the larger number of rows is too much work to be published. */
async function insideRows(world: World): Promise<void> {
  const a = { title: "A", type: ["integer", "null"], minimum: 0, maximum: 1000 };
  const computed = (expr: string) => ({
    title: "C",
    type: ["integer", "null"],
    readOnly: true,
    "x-computed": { expr },
  });
  const chain = Array.from({ length: 45 }, (_, n) => {
    const above = n === 0 ? "a" : `c${n - 1}`;
    return [`c${n}`, computed(`${above} * 2 - ${above}`)] as const;
  });
  const sums = Array.from(
    { length: 30 },
    (_, n) => [`s${n}`, computed(`sum(lines, c44) + ${n}`)] as const,
  );
  for (const maxItems of [1000, 500]) {
    const lines = {
      title: "Lines",
      type: ["array", "null"],
      maxItems,
      items: { type: "object", properties: { a, ...Object.fromEntries(chain) } },
    };
    const code = `rows${maxItems}`;
    const document = documentOf(code, { lines, ...Object.fromEntries(sums) });
    if ((await tryPublish(world, code, document)) === null) continue;
    const full = Array.from({ length: maxItems }, (_, n) => ({ a: n }));
    await world.person(`/api/forms/${code}`, { lines: full });
    await world.person(`/api/forms/${code}`, { lines: full });
    await Promise.all(Array.from({ length: 14 }, () => world.person(`/api/forms/${code}`)));
  }
}

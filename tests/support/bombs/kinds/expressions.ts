import type { Bomb } from "../contract.ts";
import { documentOf, tryPublish } from "../forms.ts";

const text = { title: "A", type: ["string", "null"], maxLength: 200 };
const number = { title: "N", type: ["integer", "null"], minimum: 0, maximum: 9 };

/** Conditions, rules and computed values of drawn forms, as long and as many as are taken. */
export const expressions: Bomb = {
  name: "expressions of forms",
  async run(world) {
    const long = Array.from({ length: 120 }, (_, n) => `n == ${n % 10}`).join(" or ");
    const rule = (n: number, expr: string) => ({
      id: `rule${n}`,
      expr,
      fields: ["n"],
      message: "No",
    });
    const tests = [
      long,
      `${"(".repeat(900)}n == 1${")".repeat(900)}`,
      `${"not ".repeat(400)}(n == 1)`,
      `${"-".repeat(900)}n == 1`,
      `${"a + ".repeat(450)}a == 'x'`,
      `n in [${Array.from({ length: 480 }, (_, n) => n).join()}]`,
    ];
    for (const [n, expr] of tests.entries()) {
      const code = `expr${n}`;
      const rules = Array.from({ length: 200 }, (_, at) => rule(at, expr));
      const document = documentOf(code, { a: text, n: number }, { "x-rules": rules });
      if ((await tryPublish(world, code, document)) === null) continue;
      await world.person(`/api/forms/${code}`, { a: "x".repeat(200), n: 1 });
    }
    const conditions = Array.from(
      { length: 500 },
      (_, n) => [`f${n}`, { ...number, "x-when": { visible: long } }] as const,
    );
    const document = documentOf("exprwhen", { n: number, ...Object.fromEntries(conditions) });
    if (await tryPublish(world, "exprwhen", document)) {
      const answer = Object.fromEntries(conditions.map(([name]) => [name, 1]));
      await world.person("/api/forms/exprwhen", { n: 1, ...answer });
    }
  },
};

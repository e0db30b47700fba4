import type { Bomb } from "../contract.ts";
import { documentOf, tryLink, tryPublish } from "../forms.ts";

const hostile = [
  "^(.*a){12}$",
  "^(?:a?){30}a{30}$",
  "^(a{1,20}){1,20}$",
  "^a*a*a*a*a*a*b$",
  "^\\d*\\d*\\d*\\d*\\d*\\d*\\d*!$",
  "^(a+)+$",
  "^(a|a)*$",
  "^([a-z]+\\.)*b$",
];

/** Patterns of questions: what one answer is compared with. */
export const patterns: Bomb = {
  name: "patterns of questions",
  async run(world) {
    for (const [n, pattern] of hostile.entries()) {
      const code = `pattern${n}`;
      const field = { title: "A", type: "string", maxLength: 4000, pattern };
      const id = await tryPublish(world, code, documentOf(code, { a: field }));
      if (id === null) continue;
      const token = await tryLink(world.admin, id);
      for (const many of [30, 400, 4000]) {
        const answers = [`${"a".repeat(many - 1)}!`, "1".repeat(many), "a.".repeat(many / 2)];
        for (const a of answers) {
          await world.person(`/api/forms/${code}`, { a });
          if (token) await world.visitor(`/api/public/form/${token}`, { answers: { a } });
        }
      }
    }
  },
};

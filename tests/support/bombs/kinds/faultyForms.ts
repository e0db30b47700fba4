import type { Bomb } from "../contract.ts";
import { faultyDocuments, hostileSchemas } from "../faultyForms.ts";
import { tryPublish } from "../forms.ts";

/** Forms of which every part has a near miss to be proposed, and foreign schemas whose names clash. */
export const faultyForms: Bomb = {
  name: "forms full of faults",
  async run(world) {
    for (const [code, document] of Object.entries(faultyDocuments)) {
      await tryPublish(world, `faulty${code.toLowerCase()}`, document);
      await world.admin("/api/sysForm/importDocument", { code: "faulty", document });
    }
    for (const { schema, uiSchema } of Object.values(hostileSchemas))
      await world.admin("/api/sysForm/importDocument", {
        code: "hostile",
        document: schema,
        uiSchema,
      });
  },
};

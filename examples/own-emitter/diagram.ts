import { defineEmitter } from "../../generator/own/contract.ts";

/** One file of the whole project: its entities and relations as a Mermaid diagram. */
export default defineEmitter({
  project({ entities }) {
    const lines = entities.flatMap((entity) =>
      entity.fields.flatMap(({ name, relation }) =>
        relation ? [`  ${entity.table} }o--|| ${relation.table} : ${name}`] : [],
      ),
    );
    return { "diagram.mmd": `erDiagram\n${lines.join("\n")}\n` };
  },
});

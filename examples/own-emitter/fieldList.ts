import { defineEmitter } from "../../generator/own/contract.ts";

/** A page of every entity that has a menu: its fields for people who read no schemas. */
export default defineEmitter({
  entity: {
    file: "fields.md",
    emit(entity) {
      if (!entity.menu) return null;
      const rows = entity.fields.map(({ label, kind, required }) =>
        [label, kind, required ? "yes" : ""].join(" | "),
      );
      return `# ${entity.label}\n\nField | Kind | Needed\n--- | --- | ---\n${rows.join("\n")}\n`;
    },
  },
});

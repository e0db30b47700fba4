import { cellText } from "../cellText.ts";
import { defineServerKind } from "../defineServerKind.ts";

export const boolean = defineServerKind({
  exportCell: (value, { flag }) => (typeof value === "boolean" ? flag(value) : null),
  importCell: ({ flags, parse }) => {
    const values = flags();
    return (cell) =>
      typeof cell === "boolean"
        ? cell
        : (values.get(cellText(cell).toLowerCase()) ?? parse(cellText(cell)));
  },
  sample: (_field, turn) => turn % 2 === 0,
  wrong: ["perhaps", 7],
});

import type { Cell } from "../contract.ts";
import type { ExportRow } from "../contract.ts";
import type { ExportColumn } from "../contract.ts";

/** A sheet with the rows of one repeater, of all records one after the other. */
interface RepeaterSheet {
  title: string;
  columns: readonly Pick<ExportColumn, "header" | "type" | "scale">[];
  lines: Cell[][];
}

type Inner = NonNullable<ExportColumn["inner"]>;
type Lead = { header: string; type: "text" | "number"; scale: null };

interface Found {
  sheet: RepeaterSheet;
  inner: Inner;
  below: Found[];
}

/**
 * Sheets for the repeaters among these columns and for those inside them. Each line begins with the id of its record, the record's first
 * column and the numbers of the rows it is in.
 */
export function collectRepeaters(columns: readonly ExportColumn[]) {
  const [name] = columns.filter(({ inner }) => !inner);
  const repeaters = columns.flatMap((column) =>
    column.inner ? [{ column, inner: column.inner }] : [],
  );
  const first = name ? [leadOf(name.header, "text")] : [];
  const found = repeaters.map(({ column, inner }) =>
    findSheets(column, inner, {
      title: column.header,
      leads: [leadOf(inner.words.id, "number"), ...first],
    }),
  );
  return {
    sheets: found.flatMap(sheetsOf),
    /** Adds the rows of a record; tells how many lines that were. */
    add(row: ExportRow): number {
      const id = typeof row["id"] === "number" ? row["id"] : null;
      const lead: Cell[] = name ? [id, name.cell(row)] : [id];
      return found.reduce((sum, each) => sum + addLines(each, row, lead), 0);
    },
  };
}

const leadOf = (header: string, type: Lead["type"]): Lead => ({ header, type, scale: null });

function findSheets(
  column: ExportColumn,
  inner: Inner,
  { title, leads }: { title: string; leads: Lead[] },
): Found {
  const own = inner.columns.filter((each) => !each.inner);
  const below = inner.columns.flatMap((each) =>
    each.inner
      ? [
          findSheets(each, each.inner, {
            title: `${title} ${each.header}`,
            leads: [...leads, leadOf(column.header, "number")],
          }),
        ]
      : [],
  );
  const columns = [...leads, leadOf(inner.words.line, "number"), ...own];
  return { sheet: { title, columns, lines: [] }, inner, below };
}

function addLines({ sheet, inner, below }: Found, record: ExportRow, lead: Cell[]): number {
  const own = inner.columns.filter((each) => !each.inner);
  let added = 0;
  for (const [index, row] of inner.rowsOf(record).entries()) {
    const place = [...lead, index + 1];
    sheet.lines.push([...place, ...own.map(({ cell }) => cell(row))]);
    added += 1;
    for (const found of below) added += addLines(found, row, place);
  }
  return added;
}

const sheetsOf = ({ sheet, below }: Found): RepeaterSheet[] => [sheet, ...below.flatMap(sheetsOf)];

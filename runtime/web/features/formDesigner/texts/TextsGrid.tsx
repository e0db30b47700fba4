import { Box } from "@mui/material";
import { memo, useState, type CSSProperties, type KeyboardEvent } from "react";
import { useTranslate } from "react-admin";
import { focusAtOnce } from "../canvas/focusAtOnce.ts";
import type { SourceText, Translations } from "./formTexts.ts";

interface Props {
  rows: readonly SourceText[];
  /** Name of the language that the form is written in, where it says so. */
  written: string | undefined;
  languages: readonly { code: string; name: string }[];
  translations: Translations | undefined;
  counts: (language: string) => number;
  onWrite: (language: string, key: string, text: string) => void;
}

/** A line for each text, a column for each language. Arrow keys go from cell to cell, typing or Enter writes. */
export function TextsGrid({ rows, written, languages, translations, counts, onWrite }: Props) {
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target as HTMLElement;
    if (cell.tagName !== "TD") return;
    const row = Number(cell.dataset["row"]);
    const column = Number(cell.dataset["column"]);
    const [down, across] = steps[event.key] ?? [0, 0];
    if (down === 0 && across === 0) return;
    event.preventDefault();
    event.currentTarget
      .querySelector<HTMLElement>(`[data-row="${row + down}"][data-column="${column + across}"]`)
      ?.focus();
  };
  return (
    <Box sx={look} style={{ "--languages": languages.length } as CSSProperties}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are written in
        role="grid"
        aria-label={translate("shell.designer.tab.texts")}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">
              {translate("shell.designer.texts.source")}
              {written ? <small>{written}</small> : null}
            </th>
            {languages.map(({ code, name }) => {
              const count = counts(code);
              return (
                <th scope="col" key={code}>
                  {name}
                  <small data-missing={count > 0}>
                    {count > 0
                      ? translate("shell.designer.texts.missing", { smart_count: count })
                      : translate("shell.designer.texts.all")}
                  </small>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, text }, row) => (
            <tr key={key} aria-rowindex={row + 2}>
              <th scope="row" title={key}>
                {text}
              </th>
              {languages.map(({ code, name }, column) => (
                <TextCell
                  key={code}
                  row={row}
                  column={column}
                  name={name}
                  source={text}
                  text={translations?.[code]?.[key] ?? ""}
                  onWrite={(value) => onWrite(code, key, value)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const steps: Record<string, [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

interface CellProps {
  row: number;
  column: number;
  name: string;
  source: string;
  text: string;
  onWrite: (text: string) => void;
}

/** One text in one language; what is typed counts when the cell is left, Escape leaves it as it was. */
const TextCell = memo(
  function TextCell({ row, column, name, source, text, onWrite }: CellProps) {
    const [draft, setDraft] = useState<string | null>(null);
    const end = (keep: boolean, cell: HTMLElement | null) => {
      if (keep && draft !== null && draft !== text) onWrite(draft);
      setDraft(null);
      cell?.focus();
    };
    return (
      <td
        tabIndex={row === 0 && column === 0 ? 0 : -1}
        data-row={row}
        data-column={column}
        data-empty={text === ""}
        onClick={() => setDraft(draft ?? text)}
        onKeyDown={(event) => {
          if (draft !== null || event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === "Enter" || event.key === "F2") setDraft(text);
          else if (event.key === "Delete") onWrite("");
          else if (event.key.length === 1) setDraft("");
          else return;
          // A letter is written; it is no shortcut.
          if (event.key.length === 1) event.stopPropagation();
          else event.preventDefault();
        }}
      >
        {draft === null ? (
          text
        ) : (
          <input
            ref={focusAtOnce}
            aria-label={`${source}, ${name}`}
            value={draft}
            maxLength={10_000}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={() => end(true, null)}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.nativeEvent.isComposing) return;
              const cell = event.currentTarget.parentElement;
              if (event.key === "Escape") end(false, cell);
              else if (event.key === "Enter" || event.key in steps) {
                // In a line of text the arrows up and down have nowhere else to go.
                const [down, across] = steps[event.key] ?? [1, 0];
                if (across !== 0) return;
                event.preventDefault();
                end(true, cell);
                cell
                  ?.closest("table")
                  ?.querySelector<HTMLElement>(
                    `[data-row="${row + down}"][data-column="${column}"]`,
                  )
                  ?.focus();
              }
            }}
          />
        )}
      </td>
    );
  },
  (before, after) =>
    before.text === after.text &&
    before.row === after.row &&
    before.source === after.source &&
    before.name === after.name,
);

const look = {
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  fontSize: 13.5,
  "& table, & thead, & tbody": { display: "block" },
  "& tr": {
    display: "grid",
    gridTemplateColumns: "minmax(180px, 260px) repeat(var(--languages), minmax(150px, 1fr))",
    minWidth: "calc(180px + var(--languages) * 150px)",
  },
  "& tbody tr": { contentVisibility: "auto", containIntrinsicHeight: "auto 37px" },
  "& thead": { position: "sticky", top: 0, zIndex: 3, bgcolor: "background.paper" },
  "& th, & td": {
    p: 1,
    minHeight: 37,
    // Whole pixels: a row that begins between two would lose its line below the column that stays.
    lineHeight: "20px",
    borderBottom: 1,
    borderRight: 1,
    borderColor: "divider",
    textAlign: "left",
    fontWeight: "inherit",
    overflowWrap: "anywhere",
  },
  "& thead th": { fontWeight: 600 },
  "& tbody th, & thead th:first-of-type": {
    position: "sticky",
    left: 0,
    zIndex: 2,
    bgcolor: "background.paper",
  },
  "& td": { cursor: "text" },
  "& td[data-empty=true]": { bgcolor: "color-mix(in srgb, orange 9%, transparent)" },
  "& td:focus": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
  "& small": { display: "block", fontWeight: 400, color: "text.secondary" },
  "& small[data-missing=true]": { color: "warning.main" },
  "& input": {
    width: 1,
    border: 0,
    p: 0,
    font: "inherit",
    color: "inherit",
    bgcolor: "transparent",
    outline: "none",
  },
} as const;

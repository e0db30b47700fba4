import type {
  JobDetailJobBoardOutput,
  JobDetailJobRun,
} from "../../../../../generated/system/jobDetail/types.ts";
import { escapeMarkup } from "../../../core/export/formats/markup.ts";

type Text = (key: string, params?: Record<string, string | number>) => string;

const style = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:1.5rem}
h1{font-size:1.4rem}h2{font-size:1.05rem;margin:1.5rem 0 .5rem}dl{display:flex;flex-wrap:wrap;gap:2rem;margin:0}
dd{margin:0;font-size:1.6rem;font-weight:600}ul{margin:0;padding-inline-start:1.2rem}li{overflow-wrap:anywhere}`;

/** The board as a page that stands alone. */
export function boardMarkup(
  board: JobDetailJobBoardOutput,
  { locale, text }: { locale: string; text: Text },
): string {
  const time = timeIn(locale);
  const sum = (name: "succeeded" | "failed" | "skipped") =>
    board.hours.reduce((total, hour) => total + hour[name], 0);
  const run = ({ jobId, triggerId, lastRunTime, dueTime, result }: JobDetailJobRun) =>
    [`${jobId} / ${triggerId}`, time(lastRunTime ?? dueTime), result].filter(Boolean).join(" · ");
  const totals = { succeeded: sum("succeeded"), failed: sum("failed"), skipped: sum("skipped") };
  const parts = [
    `<p><a href="">${escapeMarkup(text("ra.action.refresh"))}</a></p>`,
    figures(board.counts, text),
    part(text("shell.job.throughput"), [text("shell.job.throughputText", totals)], ""),
    part(text("shell.job.running"), board.running.map(run), text("shell.job.nothingRuns")),
    board.waiting.length > 0 ? part(text("shell.job.waiting"), board.waiting.map(run), "") : "",
    part(
      text("shell.job.upcoming"),
      board.next.map(({ jobId, triggerId, at }) => `${time(at)} · ${jobId} / ${triggerId}`),
      text("shell.job.nothingUpcoming"),
    ),
    part(text("shell.job.failures"), board.failures.map(run), text("shell.job.noFailures")),
    part(
      text("shell.job.nodes"),
      board.nodes.map(({ clusterId, description }) =>
        [clusterId, description].filter(Boolean).join(" · "),
      ),
      text("shell.job.noNodes"),
    ),
    `<p><small>${escapeMarkup(text("shell.job.zone", { zone: board.zone }))}</small></p>`,
  ];
  const title = text("shell.job.board");
  return page(locale, title, parts.join("\n"));
}

/** A page with a text alone. */
export const messageMarkup = (locale: string, title: string, message: string): string =>
  page(locale, title, `<p>${escapeMarkup(message)}</p>`);

function page(locale: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${escapeMarkup(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeMarkup(title)}</h1>
${body}
</main></body>
</html>
`;
}

function figures(counts: JobDetailJobBoardOutput["counts"], text: Text): string {
  const shown = (["jobs", "triggers", "paused", "broken"] as const).map(
    (name) =>
      `<div><dt>${escapeMarkup(text(`shell.job.figure.${name}`))}</dt><dd>${counts[name]}</dd></div>`,
  );
  return `<dl>${shown.join("")}</dl>`;
}

function part(title: string, lines: string[], empty: string): string {
  const content =
    lines.length > 0
      ? `<ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join("")}</ul>`
      : `<p>${escapeMarkup(empty)}</p>`;
  const name = escapeMarkup(title);
  return `<section aria-label="${name}"><h2>${name}</h2>${content}</section>`;
}

function timeIn(locale: string): (at: string | null) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "medium" });
  return (at) => (at === null ? "" : format.format(new Date(at)));
}

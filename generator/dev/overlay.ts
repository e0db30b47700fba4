/// <reference types="vite/client" />
/** Runs in the page under development: a panel with the faults of the schemas, on top of whatever is shown. */
import type { WatchStatus } from "./statusReport.ts";

const style = `
  :host { position: fixed; inset: auto 16px 16px; z-index: 100000; display: block; }
  section { max-height: 60vh; overflow: auto; padding: 16px 20px; border-radius: 8px; background: #1b1d23; color: #e8e8ea;
    border-left: 6px solid #ff5c5c; font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; box-shadow: 0 8px 40px #0008; }
  h2 { margin: 0 0 8px; font-size: 14px; color: #ff9b9b; }
  p { margin: 8px 0 0; } b { color: #9fd0ff; font-weight: 600; } i { color: #a5e6b0; font-style: normal; }
  pre { margin: 4px 0 0; color: #b8bac2; white-space: pre-wrap; }
  button { position: absolute; top: 8px; right: 12px; border: 0; background: none; color: inherit; font-size: 20px; cursor: pointer; }
`;

// The pages of an entity are in one file with its components; React Refresh takes only components, and leaves these to pagesPlugin.
Object.assign(window, {
  __getReactRefreshIgnoredExports: ({ id }: { id: string }) =>
    id.endsWith("/pages.tsx") ? ["pages"] : [],
});

let panel: HTMLElement | null = null;

function show({ faults }: WatchStatus): void {
  panel?.remove();
  panel = null;
  if (faults.length === 0) return;
  panel = document.createElement("formwork-faults");
  panel.setAttribute("role", "alert");
  const root = panel.attachShadow({ mode: "open" });
  const sheet = document.createElement("style");
  sheet.textContent = style;
  const section = document.createElement("section");
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  section.append(
    element("h2", `${count} in the schemas: the page shows what was generated last`),
    ...faults.flatMap(({ code, file, line, column, problem, cure, frame }) => {
      const text = document.createElement("p");
      text.append(
        element("b", `${file}:${line}:${column} ${code}`),
        ` ${problem} `,
        element("i", cure),
      );
      return frame === undefined ? [text] : [text, element("pre", frame)];
    }),
  );
  const close = element("button", "×");
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => show({ faults: [] }));
  section.append(close);
  root.append(sheet, section);
  document.body.append(panel);
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

// Written out: only so Vite sees that the module wants it.
import.meta.hot?.on("formwork:status", (status: WatchStatus) => show(status));
import.meta.hot?.send("formwork:ask");

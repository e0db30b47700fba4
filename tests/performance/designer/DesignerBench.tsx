/** The product's form designer over a drawn form, with a clock on every key: window.strokes holds milliseconds. */
import { CssBaseline, ThemeProvider, createTheme } from "@mui/material";
import { createRoot } from "react-dom/client";
import { CoreAdminContext, type I18nProvider } from "react-admin";
import { RouterProvider, createMemoryRouter } from "react-router";
import type { FormDocument } from "../../../runtime/shared/forms/document.ts";
import { RegistryProvider } from "../../../runtime/web/core/entities/RegistryContext.tsx";
import { createRegistry } from "../../../runtime/web/core/entities/registry.ts";
import { SessionProvider } from "../../../runtime/web/core/session/SessionContext.tsx";
import type { Session } from "../../../runtime/web/core/session/session.ts";
import type { EditorData } from "../../../runtime/web/features/formDesigner/calls.ts";
import { Designer } from "../../../runtime/web/features/formDesigner/shell/Designer.tsx";

declare global {
  interface Window {
    strokes: number[];
  }
}

const session = {
  user: { id: 1, tenantId: 1, orgId: 1, accountType: 999, apis: [] },
  constants: [],
  dictionaries: {},
  menus: [],
} as unknown as Session;

const i18nProvider: I18nProvider = {
  translate: (key, params) => String((params as { _?: string } | undefined)?._ ?? key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => "en",
};

/** From the key's arrival until React, the reading and the layout that follow from it are through. */
function watchStrokes(): void {
  window.strokes = [];
  let begun = 0;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    document.body.getBoundingClientRect();
    window.strokes.push(performance.now() - begun);
  });
  port1.start();
  window.addEventListener("keydown", () => (begun = performance.now()), true);
  window.addEventListener("keyup", () => undefined, true);
  window.addEventListener("keydown", () => port2.postMessage(null), true);
}

async function start(): Promise<void> {
  const draft = (await (await fetch("./form.json")).json()) as FormDocument;
  // The server of the bench: it takes every draft.
  let revision = 1;
  const real = window.fetch.bind(window);
  window.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).includes("/api/")
      ? Promise.resolve(
          Response.json({
            code: 200,
            result: { revision: (revision += 1), others: [] },
            message: "",
            type: "success",
            extras: null,
            time: "",
          }),
        )
      : real(input, init);
  const editor = {
    form: { id: 1, code: "big", name: "Big", submissions: 0 },
    draft,
    text: "",
    revision: 1,
    published: null,
    others: [],
  } as unknown as EditorData;
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <CoreAdminContext i18nProvider={i18nProvider}>
          <div style={{ height: "100vh", display: "flex", flexDirection: "column" }}>
            <Designer editor={editor} around={{ entities: [], dictionaries: [] }} />
          </div>
        </CoreAdminContext>
      ),
    },
  ]);
  watchStrokes();
  createRoot(document.getElementById("root") as HTMLElement).render(
    <ThemeProvider theme={createTheme()}>
      <CssBaseline />
      <SessionProvider session={session} reload={() => Promise.resolve()}>
        <RegistryProvider registry={createRegistry({}, {})} paths={new Map()}>
          <RouterProvider router={router} />
        </RegistryProvider>
      </SessionProvider>
    </ThemeProvider>,
  );
}

void start();

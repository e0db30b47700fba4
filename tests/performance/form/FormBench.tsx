/**
 * The product's form over generated entities, with a clock on every keystroke: window.strokes holds milliseconds, window.drawn those until
 * the form was there. With `?interpreted` it is drawn as forms are that people drew, with `?engine=` by one engine.
 */
import { CssBaseline, ThemeProvider, createTheme } from "@mui/material";
import { Suspense } from "../../../runtime/web/core/loading/Suspense.tsx";
import { createRoot } from "react-dom/client";
import { CoreAdminContext, type DataProvider } from "react-admin";
import { RouterProvider, createMemoryRouter } from "react-router";
import type { EntityModel } from "../../../runtime/shared/entity/model.ts";
import { RegistryProvider } from "../../../runtime/web/core/entities/RegistryContext.tsx";
import { createRegistry } from "../../../runtime/web/core/entities/registry.ts";
import { defaultValues } from "../../../runtime/web/core/fields/defaultValues.ts";
import {
  FormBodyProvider,
  type FormBodyProps,
} from "../../../runtime/web/core/form/sections/FormBodyContext.ts";
import { FormSections } from "../../../runtime/web/core/form/sections/FormSections.tsx";
import { FormBody, type FormEngine } from "../../../runtime/web/core/renderer/FormBody.tsx";
import { EntityForm } from "../../../runtime/web/core/form/EntityForm.tsx";
import { SessionProvider } from "../../../runtime/web/core/session/SessionContext.tsx";
import type { Session } from "../../../runtime/web/core/session/session.ts";

declare global {
  interface Window {
    strokes: number[];
    drawn: number;
  }
}

const rows = 20;

const nothing = () => Promise.resolve({ data: [], total: 0 });
const dataProvider = { getList: nothing, getMany: nothing } as unknown as DataProvider;
const session = {
  user: { id: 1, tenantId: 1, orgId: 1, accountType: 999, apis: [] },
  constants: [],
  dictionaries: {},
  menus: [],
} as unknown as Session;

/** From the key's arrival until React, the checks and the layout that follow from it are through. */
function watchStrokes(): void {
  window.strokes = [];
  let begun = 0;
  window.addEventListener("beforeinput", () => (begun = performance.now()), true);
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    document.body.getBoundingClientRect();
    window.strokes.push(performance.now() - begun);
  });
  port1.start();
  window.addEventListener("input", () => port2.postMessage(null), true);
}

async function start(): Promise<void> {
  const models = (await (await fetch("./entities.json")).json()) as EntityModel[];
  const registry = createRegistry(
    Object.fromEntries(
      models.map((entity) => [entity.key, () => Promise.resolve({ pages: { entity } })]),
    ),
    {},
  );
  const [entity] = models;
  if (!entity) throw new Error("no entity");
  const values = {
    ...defaultValues(entity),
    name: "Big",
    lines: Array.from({ length: rows }, (_, n) => ({ name: `Line ${n}`, count: "1.00" })),
  };
  const names = entity.fields
    .filter(
      ({ system, name, readOnly, computed }) => !system && name !== "id" && (!readOnly || computed),
    )
    .map(({ name }) => name);
  const done = () => Promise.resolve();
  const query = new URLSearchParams(location.search);
  const engine = query.get("engine") as FormEngine | null;
  const Interpreted = (props: FormBodyProps) => (
    <FormBody {...props} {...(engine ? { engine } : {})} />
  );
  const page = (
    <Suspense fallback="…">
      <FormBodyProvider value={query.has("interpreted") ? Interpreted : FormSections}>
        <EntityForm
          entity={entity}
          sections={[{ name: "all", label: "All", rows: names }]}
          mode="create"
          values={values}
          record={null}
          onSave={done}
          onCancel={() => undefined}
        />
      </FormBodyProvider>
    </Suspense>
  );
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <CoreAdminContext dataProvider={dataProvider}>
          <div style={{ height: "100vh", display: "flex", flexDirection: "column" }}>{page}</div>
        </CoreAdminContext>
      ),
    },
  ]);
  watchStrokes();
  const begun = performance.now();
  new MutationObserver((_, observer) => {
    if (!document.querySelector(`[data-field="${names.at(-1)}"] :is(input, textarea, button)`))
      return;
    observer.disconnect();
    document.body.getBoundingClientRect();
    window.drawn = performance.now() - begun;
  }).observe(document.body, { childList: true, subtree: true });
  createRoot(document.getElementById("root") as HTMLElement).render(
    <ThemeProvider theme={createTheme()}>
      <CssBaseline />
      <SessionProvider session={session} reload={done}>
        <RegistryProvider registry={registry} paths={new Map()}>
          <RouterProvider router={router} />
        </RegistryProvider>
      </SessionProvider>
    </ThemeProvider>,
  );
}

void start();

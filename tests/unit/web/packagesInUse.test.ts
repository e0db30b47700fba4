import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { defaultTheme } from "../../../runtime/shared/theme/themeSchema.ts";
import { createDataProvider } from "../../../runtime/web/core/data/dataProvider.ts";
import { FlagTag } from "../../../runtime/web/core/fields/cells/FlagTag.tsx";
import { AddressLink } from "../../../runtime/web/core/fields/cells/LinkValue.tsx";
import { createI18nProvider } from "../../../runtime/web/core/i18n/consoleTexts.ts";
import type { CellProps } from "../../../runtime/web/core/pages/contract.ts";
import { SettingsForm } from "../../../runtime/web/features/settings/form/SettingsForm.tsx";
import {
  formSchema,
  saidWith,
  settingsValidator,
} from "../../../runtime/web/features/settings/form/settingsValidator.ts";
import { importsPackage, type PackageUse } from "../../support/packageUses.ts";

const settings = createElement(SettingsForm, {
  context: {
    config: defaultTheme,
    own: {},
    locked: [],
    search: "",
    change: () => undefined,
    reset: () => undefined,
  },
});

/** What goes over the network when one record is asked for. */
async function asked(): Promise<unknown> {
  const answer = new Response('{"id":7}', { headers: { "content-type": "application/json" } });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const network = vi.spyOn(globalThis, "fetch").mockResolvedValue(answer);
  try {
    const { data } = await createDataProvider().getOne("office/notice", { id: 7 });
    return [data, network.mock.calls.map(([address]) => address)];
  } finally {
    network.mockRestore();
    vi.unstubAllGlobals();
  }
}

const sources = import.meta.glob<string>("../../../runtime/web/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
});

const uses: readonly PackageUse[] = [
  {
    package: "react-admin",
    module: "runtime/web/core/fields/cells/FlagTag.tsx",
    run: () => renderToStaticMarkup(createElement(FlagTag, { value: true } as CellProps)),
    gives: expect.stringContaining("shell.yes"),
  },
  {
    package: "@mui/material",
    module: "runtime/web/core/fields/cells/LinkValue.tsx",
    run: () =>
      renderToStaticMarkup(createElement(AddressLink, { value: "https://a.example" } as CellProps)),
    gives: expect.stringMatching(/<a class="Mui.*https:\/\/a\.example/),
  },
  {
    package: "ra-data-simple-rest",
    module: "runtime/web/core/data/dataProvider.ts",
    run: asked,
    gives: [{ id: 7 }, ["/api/office/notice/7"]],
  },
  {
    package: "ra-i18n-i18next",
    module: "runtime/web/core/i18n/consoleTexts.ts",
    run: async () => (await createI18nProvider("en")).translate("validation.max", { max: 9 }),
    gives: "At most 9",
  },
  {
    package: "@rjsf/core",
    module: "runtime/web/features/settings/form/SettingsForm.tsx",
    run: () => renderToStaticMarkup(settings),
    gives: expect.stringContaining("shell.settings.item.layout"),
  },
  {
    package: "@rjsf/utils",
    module: "runtime/web/features/settings/form/SettingSections.tsx",
    run: () => renderToStaticMarkup(settings),
    gives: expect.stringContaining("shell.settings.section.layout"),
  },
  {
    package: "@rjsf/validator-ajv8",
    module: "runtime/web/features/settings/form/settingsValidator.ts",
    run: () =>
      settingsValidator.validateFormData(
        { layout: "x" },
        formSchema,
        undefined,
        saidWith((key) => key),
      ).errorSchema,
    gives: { layout: { __errors: ["validation.option"] } },
  },
];

describe("the packages that the console is built on", () => {
  it.each(uses)("$package is run by $module", async ({ package: name, module, run, gives }) => {
    const text = await sources[`../../../${module}`]?.();
    expect(importsPackage(text ?? "", name)).toBe(true);
    expect(await run()).toEqual(gives);
  });
});

import { describe, expect, it, vi } from "vitest";
import { contrast } from "../../../../runtime/shared/theme/contrast.ts";
import { defaultTheme } from "../../../../runtime/shared/theme/themeSchema.ts";
import { barColors } from "../../../../runtime/web/core/theme/barColors.ts";
import { createConsoleTheme } from "../../../../runtime/web/core/theme/consoleTheme.ts";
import { joinOwn } from "../../../../runtime/web/core/theme/loadTheme.ts";
import {
  chosenKeys,
  shownUi,
} from "../../../../runtime/web/features/settings/form/settingsSchema.ts";
import {
  formSchema,
  saidWith,
  settingsValidator,
} from "../../../../runtime/web/features/settings/form/settingsValidator.ts";
import { settingWidgets } from "../../../../runtime/web/features/settings/form/widgets.ts";
import {
  chosenDifferences,
  readPasted,
} from "../../../../runtime/web/features/settings/transfer.ts";

const colors = ["#000000", "#FFFFFF", "#646CFF", "#FFEE00", "#777777", "#2C3A49", "#C02C38"];

describe("the bars", () => {
  it("can be read with any colors that somebody or some tenant has chosen, in light and dark", () => {
    for (const isIsDark of [false, true])
      for (const ground of colors)
        for (const text of colors)
          for (const primary of colors) {
            const config = {
              ...defaultTheme,
              isIsDark,
              primary,
              menuBar: ground,
              menuBarColor: text,
              isMenuBarColorGradual: false,
            };
            const { menu } = barColors(config);
            const told = `${text} on ${ground}, ${primary}, ${isIsDark ? "dark" : "light"}`;
            expect(contrast(menu.text, menu.ground), told).toBeGreaterThanOrEqual(4.5);
            expect(contrast(menu.activeText, menu.active), told).toBeGreaterThanOrEqual(4.5);
          }
  });
  it("follow light and dark until somebody chooses", () => {
    expect(barColors(defaultTheme).top.ground).toBe("#ffffff");
    expect(barColors({ ...defaultTheme, isIsDark: true }).top.ground).toBe("#171a23");
  });
});

describe("the theme", () => {
  it("has a primary color that reads under its text and on pages, for any color", () => {
    for (const isIsDark of [false, true])
      for (const primary of colors) {
        const { palette } = createConsoleTheme({ ...defaultTheme, isIsDark, primary });
        const { main, contrastText } = palette.primary;
        expect(contrast(main, contrastText), primary).toBeGreaterThanOrEqual(4.5);
        expect(contrast(main, palette.background.paper), primary).toBeGreaterThanOrEqual(4.5);
      }
  });
});

describe("reduced motion", () => {
  it("leaves nothing on the page for the time of a movement that is not shown", () => {
    const { transitions } = createConsoleTheme({ ...defaultTheme, isReducedMotion: true });
    expect(transitions.create("opacity")).toBe("none");
    expect(new Set(Object.values(transitions.duration))).toEqual(new Set([0]));
    expect(transitions.getAutoHeightDuration(400)).toBe(0);
    const usual = createConsoleTheme({ ...defaultTheme, isReducedMotion: false }).transitions;
    expect(usual.duration.standard).toBeGreaterThan(0);
  });
});

describe("the copy in the browser", () => {
  it("gives way to the server's, but for what was not sent yet and what belongs to the device", () => {
    const server = { primary: "#0F766E", layout: "classic", isFooter: false } as const;
    const here = { primary: "#111111", layout: "columns", isDrawer: true } as const;
    expect(joinOwn(server, here, ["layout", "isFooter"])).toEqual({
      primary: "#0F766E",
      layout: "columns",
      isDrawer: true,
    });
  });
});

describe("the form", () => {
  it("has a widget for every setting, and its validator names faults", () => {
    for (const key of chosenKeys)
      expect(settingWidgets, key).toHaveProperty(String(shownUi[key]?.["ui:widget"]));
    const faultsOf = (settings: object) =>
      settingsValidator.validateFormData(
        settings,
        formSchema,
        undefined,
        saidWith((key, { max } = {}) => `${key} ${String(max ?? "")}`.trim()),
      ).errorSchema;
    expect(faultsOf({ layout: "x", primary: "red", isIsDark: 1 })).toEqual({
      layout: { __errors: ["validation.option"] },
      primary: { __errors: ["validation.color"] },
      isIsDark: { __errors: ["validation.type"] },
    });
    expect(faultsOf(defaultTheme)).toEqual({});
  });

  it("is checked by what the build has compiled, without making code", () => {
    const make = vi.spyOn(globalThis, "Function");
    expect(settingsValidator.isValid(formSchema, { layout: "x" }, formSchema)).toBe(false);
    expect(settingsValidator.isValid(formSchema, { layout: "classic" }, formSchema)).toBe(true);
    expect(make).not.toHaveBeenCalled();
    make.mockRestore();
  });
});

describe("copying and pasting", () => {
  const changed = { ...defaultTheme, layout: "classic", globalTitle: "North" } as const;
  it("carries only what people choose and what differs", () => {
    expect(chosenDifferences(changed)).toEqual({ layout: "classic" });
    expect(readPasted(JSON.stringify(chosenDifferences(changed)), defaultTheme)).toEqual({
      choices: { layout: "classic" },
      faults: [],
      dropped: [],
    });
  });
  it("names faults, leaves out what is no choice, and refuses colors that do not read", () => {
    const text = '{"layout":"x","topBarColor":"#EEEEEE","nonsense":1,"copyright":"Mine"}';
    const pasted = readPasted(text, defaultTheme);
    expect(pasted?.faults.map(({ key, fault }) => `${key} ${fault}`)).toEqual([
      "layout option",
      "topBarColor contrast",
    ]);
    expect(pasted?.dropped).toEqual(["nonsense", "copyright"]);
  });
  it.each(["", "nothing", "[1]", '"text"', "null"])("takes %j for no settings", (text) => {
    expect(readPasted(text, defaultTheme)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { checkTheme, isChosen } from "../../../../runtime/shared/theme/checkTheme.ts";
import { failingPairs } from "../../../../runtime/shared/theme/colorPairs.ts";
import { contrast, nearestReadable } from "../../../../runtime/shared/theme/contrast.ts";
import { mergeTheme, themeDifferences } from "../../../../runtime/shared/theme/mergeTheme.ts";
import { lockedByLook, tenantLook } from "../../../../runtime/shared/theme/tenantLook.ts";
import { defaultTheme, themeSchema } from "../../../../runtime/shared/theme/themeSchema.ts";

/** The keys of the wire contract with the values that hold without anybody's choice. */
const contract = {
  isDrawer: false,
  primary: "#646CFF",
  isIsDark: false,
  topBar: "#FFFFFF",
  topBarColor: "#000000",
  isTopBarColorGradual: false,
  menuBar: "#FFFFFF",
  menuBarColor: "#000000",
  menuBarActiveColor: "var(--el-color-primary-light-7)",
  isMenuBarColorGradual: false,
  columnsMenuBar: "#2C3A49",
  columnsMenuBarColor: "#F0F0F0",
  isColumnsMenuBarColorGradual: false,
  isColumnsMenuHoverPreload: false,
  columnsLogoHeight: 50,
  columnsMenuWidth: 70,
  columnsMenuHeight: 50,
  isCollapse: false,
  isUniqueOpened: true,
  isFixedHeader: true,
  isFixedHeaderChange: false,
  isClassicSplitMenu: false,
  isLockScreen: false,
  lockScreenTime: 300,
  isShowLogo: true,
  isShowLogoChange: false,
  isBreadcrumb: true,
  isTagsview: true,
  isBreadcrumbIcon: true,
  isTagsviewIcon: true,
  isCacheTagsView: true,
  isSortableTagsView: true,
  isShareTagsView: true,
  isFooter: true,
  isGrayscale: false,
  isInvert: false,
  isWatermark: false,
  watermarkText: "",
  tagsStyle: "tags-style-five",
  animation: "fadeDown",
  columnsAsideStyle: "columns-round",
  columnsAsideLayout: "columns-vertical",
  layout: "defaults",
  isRequestRoutes: true,
  globalTitle: "",
  globalViceTitle: "",
  globalViceTitleMsg: "",
  copyright: "",
  icp: "",
  icpUrl: "",
  logoUrl: "",
  globalI18n: "zh-CN",
  globalComponentSize: "large",
  version: "v2.0.0",
  secondVer: false,
  captcha: true,
  forceChangePassword: false,
  passwordExpirationTime: 0,
  i18NSwitch: true,
  idleTimeout: 0,
  onlineNotice: true,
};

describe("the schema of the settings", () => {
  it("has every key of the contract with its default", () => {
    expect(defaultTheme).toMatchObject(contract);
  });
  const ownPage = new Set(["globalI18n", "region", "timeZone"]);
  it("takes its own defaults, and each chosen setting has a section", () => {
    expect(checkTheme(defaultTheme)).toEqual({ choices: defaultTheme, faults: {}, unknown: [] });
    for (const [key, property] of Object.entries(themeSchema.properties))
      // Language, region and time zone have a page of their own.
      expect("x-section" in property || ownPage.has(key), key).toBe(isChosen(key));
  });
  it("has no default pair of colors that does not read", () => {
    expect(failingPairs(defaultTheme, Object.keys(defaultTheme))).toEqual([]);
  });
});

describe("checkTheme", () => {
  it.each([
    ["layout", "sideways", "option"],
    ["layout", 1, "type"],
    ["isFooter", "yes", "type"],
    ["lockScreenTime", 29, "min"],
    ["lockScreenTime", 1e9, "max"],
    ["lockScreenTime", 60.5, "type"],
    ["primary", "red", "color"],
    ["primary", "#12345", "color"],
    ["menuBarActiveColor", "url(x)", "color"],
    ["watermarkText", "x".repeat(33), "tooLong"],
  ])("%s %j: %s", (key, value, fault) => {
    expect(checkTheme({ [key]: value }).faults[key]?.key).toBe(fault);
  });
  it("keeps what is right beside what is wrong, and names what is no setting", () => {
    expect(checkTheme({ primary: "#112233", layout: "x", toString: 1, nonsense: 2 })).toMatchObject(
      {
        choices: { primary: "#112233" },
        unknown: ["toString", "nonsense"],
      },
    );
  });
});

describe("mergeTheme", () => {
  const look = { primary: "#0F766E", globalTitle: "North" };
  const defaults = { primary: "#B45309", layout: "columns" } as const;
  it("lays built-in, tenant's record, tenant's default and own choice over each other", () => {
    const merged = mergeTheme({ look, defaults, locked: [] }, { layout: "classic" });
    expect(merged).toMatchObject({
      globalTitle: "North",
      primary: "#B45309",
      layout: "classic",
      tagsStyle: "tags-style-five",
    });
  });
  it("leaves own choices of locked settings out", () => {
    const own = { layout: "classic", isFooter: false } as const;
    const merged = mergeTheme({ look, defaults, locked: ["layout"] }, own);
    expect(merged).toMatchObject({ layout: "columns", isFooter: false });
  });
});

describe("themeDifferences", () => {
  it("gives what is not as in the base, also a default chosen over another default", () => {
    const base = { ...defaultTheme, layout: "columns" } as const;
    expect(themeDifferences({ layout: "defaults", isFooter: true }, base)).toEqual({
      layout: "defaults",
    });
  });
});

describe("tenantLook", () => {
  const record = {
    logo: null,
    title: "North",
    viceTitle: null,
    viceDesc: null,
    copyright: null,
    icp: null,
    icpUrl: null,
    watermark: null,
    version: null,
    themeColor: "teal",
    layout: "classic",
    animation: null,
    captcha: true,
    secondVer: false,
    forceChangePassword: false,
    passwordExpirationTime: 0,
    i18NSwitch: true,
    idleTimeout: 0,
    onlineNotice: true,
  };
  it("takes from the record what is a setting, and leaves free text that is none", () => {
    const look = tenantLook(record);
    expect(look).toMatchObject({ globalTitle: "North", layout: "classic", isWatermark: false });
    expect(look).not.toHaveProperty("primary");
    expect(lockedByLook(look)).toEqual([]);
  });
  it("closes the watermark of a tenant that has one", () => {
    const look = tenantLook({ ...record, watermark: "Internal" });
    expect(look).toMatchObject({ isWatermark: true, watermarkText: "Internal" });
    expect(lockedByLook(look)).toEqual(["isWatermark", "watermarkText"]);
  });
});

describe("nearestReadable", () => {
  it("reads for any two colors where one can, and stays close", () => {
    const colors = ["#000000", "#ffffff", "#646cff", "#ffee00", "#777777", "#2c3a49", "#c02c38"];
    for (const color of colors)
      for (const ground of colors) {
        const found = nearestReadable(color, ground, 4.5);
        expect(contrast(found, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        if (contrast(color, ground) >= 4.5) expect(found).toBe(color);
      }
    expect(contrast(nearestReadable("#eeeeee", "#ffffff", 4.5), "#ffffff")).toBeLessThan(4.8);
  });
});

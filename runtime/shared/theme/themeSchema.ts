import { motions } from "./motions.ts";

const color = { type: "string", pattern: "^#[0-9A-Fa-f]{6}$" } as const;
const tint = {
  type: "string",
  pattern: "^(#[0-9A-Fa-f]{6}|var\\(--el-color-primary-light-[1-9]\\))$",
} as const;
const yes = { type: "boolean", default: true } as const;
const no = { type: "boolean", default: false } as const;
const text = { type: "string", default: "", maxLength: 200, readOnly: true } as const;

/**
 * Every setting of the console's look and shell: names, types, bounds and defaults are those of the wire contract.
 * `x-section` is the group in the settings drawer; `x-account` ones are chosen in the user center instead; `x-device` stays in the
 * browser; readOnly ones are the tenant's or the installation's own and are never chosen here.
 */
export const themeSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  additionalProperties: false,
  properties: {
    layout: {
      type: "string",
      enum: ["defaults", "classic", "transverse", "columns"],
      default: "defaults",
      "x-section": "layout",
    },

    primary: { ...color, default: "#646CFF", "x-section": "theme" },
    isIsDark: { ...no, "x-section": "theme" },

    topBar: { ...color, default: "#FFFFFF", "x-section": "topBar" },
    topBarColor: { ...color, default: "#000000", "x-section": "topBar" },
    isTopBarColorGradual: { ...no, "x-section": "topBar" },

    menuBar: { ...color, default: "#FFFFFF", "x-section": "menu" },
    menuBarColor: { ...color, default: "#000000", "x-section": "menu" },
    menuBarActiveColor: {
      ...tint,
      default: "var(--el-color-primary-light-7)",
      "x-section": "menu",
    },
    isMenuBarColorGradual: { ...no, "x-section": "menu" },

    columnsMenuBar: { ...color, default: "#2C3A49", "x-section": "columns" },
    columnsMenuBarColor: { ...color, default: "#F0F0F0", "x-section": "columns" },
    isColumnsMenuBarColorGradual: { ...no, "x-section": "columns" },
    isColumnsMenuHoverPreload: { ...no, "x-section": "columns" },
    columnsLogoHeight: {
      type: "integer",
      default: 50,
      minimum: 40,
      maximum: 80,
      "x-section": "columns",
    },
    columnsMenuWidth: {
      type: "integer",
      default: 70,
      minimum: 56,
      maximum: 120,
      "x-section": "columns",
    },
    columnsMenuHeight: {
      type: "integer",
      default: 50,
      minimum: 40,
      maximum: 96,
      "x-section": "columns",
    },

    isCollapse: { ...no, "x-section": "interface" },
    isUniqueOpened: { ...yes, "x-section": "interface" },
    isFixedHeader: { ...yes, "x-section": "interface" },
    isFixedHeaderChange: { ...no, "x-device": true },
    isClassicSplitMenu: { ...no, "x-section": "interface" },
    isLockScreen: { ...no, "x-section": "interface" },
    lockScreenTime: {
      type: "integer",
      default: 300,
      minimum: 30,
      maximum: 86_400,
      "x-section": "interface",
    },

    isShowLogo: { ...yes, "x-section": "display" },
    isShowLogoChange: { ...no, "x-device": true },
    isBreadcrumb: { ...yes, "x-section": "display" },
    isBreadcrumbIcon: { ...yes, "x-section": "display" },
    isTagsview: { ...yes, "x-section": "display" },
    isTagsviewIcon: { ...yes, "x-section": "display" },
    isCacheTagsView: { ...yes, "x-section": "display" },
    isSortableTagsView: { ...yes, "x-section": "display" },
    isShareTagsView: { ...yes, "x-section": "display" },
    isFooter: { ...yes, "x-section": "display" },
    isGrayscale: { ...no, "x-section": "display" },
    isInvert: { ...no, "x-section": "display" },
    isWatermark: { ...no, "x-section": "display" },
    watermarkText: { type: "string", default: "", maxLength: 32, "x-section": "display" },

    globalComponentSize: {
      type: "string",
      enum: ["large", "default", "small"],
      default: "large",
      "x-section": "other",
    },
    tagsStyle: {
      type: "string",
      enum: ["tags-style-one", "tags-style-four", "tags-style-five"],
      default: "tags-style-five",
      "x-section": "other",
    },
    animation: { type: "string", enum: motions, default: "fadeDown", "x-section": "other" },
    isReducedMotion: { ...no, "x-section": "other" },
    columnsAsideStyle: {
      type: "string",
      enum: ["columns-round", "columns-card"],
      default: "columns-round",
      "x-section": "other",
    },
    columnsAsideLayout: {
      type: "string",
      enum: ["columns-vertical", "columns-horizontal"],
      default: "columns-vertical",
      "x-section": "other",
    },
    globalFontSize: {
      type: "integer",
      default: 16,
      minimum: 14,
      maximum: 20,
      "x-section": "other",
    },
    borderRadius: { type: "integer", default: 8, minimum: 0, maximum: 16, "x-section": "other" },
    rowOpens: { type: "string", enum: ["page", "peek"], default: "page", "x-section": "other" },

    globalI18n: { type: "string", default: "zh-CN", maxLength: 10, "x-account": true },
    region: { type: "string", default: "", format: "region", maxLength: 3, "x-account": true },
    timeZone: { type: "string", default: "", format: "timeZone", maxLength: 64, "x-account": true },
    isDrawer: { ...no, readOnly: true },

    isRequestRoutes: { ...yes, readOnly: true },
    globalTitle: text,
    globalViceTitle: text,
    globalViceTitleMsg: text,
    copyright: text,
    icp: text,
    icpUrl: text,
    logoUrl: text,
    version: { ...text, default: "v2.0.0" },
    secondVer: { ...no, readOnly: true },
    captcha: { ...yes, readOnly: true },
    forceChangePassword: { ...no, readOnly: true },
    passwordExpirationTime: { type: "integer", default: 0, minimum: 0, readOnly: true },
    i18NSwitch: { ...yes, readOnly: true },
    idleTimeout: { type: "integer", default: 0, minimum: 0, readOnly: true },
    onlineNotice: { ...yes, readOnly: true },
  },
} as const;

type Properties = typeof themeSchema.properties;
type ValueOf<P> = P extends { enum: readonly (infer E)[] }
  ? E
  : P extends { type: "boolean" }
    ? boolean
    : P extends { type: "integer" }
      ? number
      : string;

/** Every setting with its value. */
export type ThemeConfig = { -readonly [K in keyof Properties]: ValueOf<Properties[K]> };
export type ThemeKey = keyof ThemeConfig;
/** Some settings: a layer over others. */
export type ThemeChoices = Partial<ThemeConfig>;

/** The built-in value of every setting. */
export const defaultTheme = Object.fromEntries(
  Object.entries(themeSchema.properties).map(([key, { default: value }]) => [key, value]),
) as ThemeConfig;

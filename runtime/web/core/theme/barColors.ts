import { defaultTheme, type ThemeConfig } from "../../../shared/theme/themeSchema.ts";
import { luminance, mix, nearestReadable } from "../../../shared/theme/contrast.ts";
import { surfaces } from "./surfaces.ts";

/** One bar of the shell: a CSS background, the text on it, and both for its present entry. */
export interface BarColors {
  ground: string;
  text: string;
  active: string;
  activeText: string;
}

interface Wanted {
  ground: string;
  text: string;
  gradual: boolean;
  /** Whether both are the built-in ones, which follow light and dark. */
  plain: boolean;
}

/** Grounds brighter than this are not used in the dark. */
const tooBright = 0.2;

/** Colors of the three bars as they are drawn; in the dark a bright ground gives way to the dark surface. */
export function barColors(config: ThemeConfig): Record<"top" | "menu" | "columns", BarColors> {
  const accent = accentOn(config);
  return {
    top: bar(config, accent, {
      ground: config.topBar,
      text: config.topBarColor,
      gradual: config.isTopBarColorGradual,
      plain: isPlain(config, "topBar", "topBarColor"),
    }),
    menu: {
      ...bar(config, accent, {
        ground: config.menuBar,
        text: config.menuBarColor,
        gradual: config.isMenuBarColorGradual,
        plain: isPlain(config, "menuBar", "menuBarColor"),
      }),
      ...chosenActive(config),
    },
    columns: bar(config, accent, {
      ground: config.columnsMenuBar,
      text: config.columnsMenuBarColor,
      gradual: config.isColumnsMenuBarColorGradual,
      plain: false,
    }),
  };
}

function bar(config: ThemeConfig, accent: (ground: string) => string, wanted: Wanted): BarColors {
  const surface = surfaces[config.isIsDark ? "dark" : "light"];
  const given =
    wanted.plain || (config.isIsDark && luminance(wanted.ground) > tooBright)
      ? { ground: surface.paper, text: surface.text }
      : {
          ground: wanted.ground,
          // The two may come from different hands: a tenant's ground under a person's text.
          text: nearestReadable(wanted.text, wanted.ground, 4.5),
        };
  const active = mix(given.ground, accent(given.ground), 0.14);
  return {
    // Away from the text: the far end of the gradient reads at least as well as its beginning.
    ground: wanted.gradual
      ? `linear-gradient(160deg, ${given.ground}, ${mix(given.ground, luminance(given.text) > luminance(given.ground) ? "#000000" : "#ffffff", 0.35)})`
      : given.ground,
    text: given.text,
    active,
    activeText: nearestReadable(config.primary, active, 4.6),
  };
}

/** The shade of the primary color that shows on a ground. */
const accentOn = (config: ThemeConfig) => (ground: string) =>
  nearestReadable(config.primary, ground, 3);

/** A color of its own for the present menu entry; `var(..)` is the tint of the primary color, which is derived anyway. */
function chosenActive(config: ThemeConfig): Partial<BarColors> {
  const active = config.menuBarActiveColor;
  if (!active.startsWith("#") || (config.isIsDark && luminance(active) > tooBright)) return {};
  return { active, activeText: nearestReadable(config.primary, active, 4.6) };
}

const isPlain = (
  config: ThemeConfig,
  ground: "topBar" | "menuBar",
  text: "topBarColor" | "menuBarColor",
) => config[ground] === defaultTheme[ground] && config[text] === defaultTheme[text];

import type { ThemeOptions } from "@mui/material/styles";
import type { ThemeConfig } from "../../../shared/theme/themeSchema.ts";

export type ComponentSize = ThemeConfig["globalComponentSize"];

/** Heights in pixels; nothing that is clicked falls below the 24 that fingers and WCAG 2.2 ask for. */
export const sizes = {
  large: { button: 36, field: 40, icon: 40, entry: 36, row: 0 },
  default: { button: 32, field: 36, icon: 36, entry: 32, row: -4 },
  small: { button: 28, field: 32, icon: 32, entry: 28, row: -8 },
} as const satisfies Record<ComponentSize, Record<string, number>>;

const largeField = 40;

/**
 * What `createTheme` takes, word for word: the unbound `Components` (or `Theme["components"]`) would make the compiler compare
 * the styles of every component with those of another theme, which took 350,000 types and most of the time of the check.
 */
export type ThemeComponents = NonNullable<ThemeOptions["components"]>;

/** MUI's components in the chosen size; the large one is the look that the console is drawn in. */
export function sizedComponents(size: ComponentSize): ThemeComponents {
  const { button, field, icon, entry } = sizes[size];
  const inputs = fieldComponents(field);
  if (size === "large") return inputs;
  const pad = (largeField - field) / 2;
  return {
    ...inputs,
    MuiIconButton: {
      styleOverrides: {
        sizeMedium: { padding: (icon - 24) / 2 },
        sizeSmall: { padding: Math.max(3, 5 - pad / 2) },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: entry, paddingBlock: 2 } } },
    MuiTab: { styleOverrides: { root: { minHeight: field + 4 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: field + 4 } } },
    MuiToggleButton: { styleOverrides: { root: { minHeight: button, paddingBlock: 2 } } },
    MuiTableCell: { styleOverrides: { root: { paddingBlock: 8 - pad } } },
    MuiListItemButton: { styleOverrides: { root: { paddingBlock: 4 } } },
  };
}

/** One height for everything that is filled in, pickers included, and the label above it in the flow of the page. */
function fieldComponents(field: number): ThemeComponents {
  const padding = `calc((${field}px - 1.4375em) / 2)`;
  return {
    MuiInputBase: {
      styleOverrides: {
        inputSizeSmall: {
          "&:not(textarea)": { paddingBlock: `${padding} !important` },
        },
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: { outlined: labelAbove },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        sizeSmall: { minHeight: field },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        // MUI gives pickers an outer and an inner padding, which together are higher than a text input.
        inputRoot: {
          "&.MuiOutlinedInput-root.MuiInputBase-sizeSmall": { paddingBlock: 0 },
          "&.MuiOutlinedInput-root.MuiInputBase-sizeSmall:has(.MuiAutocomplete-tag)": {
            paddingBlock: 2,
          },
        },
      },
    },
  };
}

const labelAbove = {
  position: "static",
  transform: "none",
  maxWidth: "100%",
  marginBottom: 4,
  fontSize: 14,
  fontWeight: 550,
  lineHeight: 1.5,
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  pointerEvents: "auto",
} as const;

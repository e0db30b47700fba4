import { GlobalStyles } from "@mui/material";
import { alpha, type Theme } from "@mui/material/styles";

const tones = {
  success: "success",
  warning: "warning",
  info: "info",
  primary: "primary",
  danger: "error",
} as const;

/** Classes for what a table draws by the hundred: styled components there would cost a frame each time it scrolls. */
export const PlainStyles = () => <GlobalStyles styles={plainStyles} />;

function plainStyles(theme: Theme) {
  const { palette } = theme;
  const share = palette.mode === "dark" ? 0.16 : 0.09;
  const tags = Object.fromEntries(
    Object.entries(tones).map(([type, tone]) => [
      `.fw-tag-${type}`,
      { color: palette[tone].main, backgroundColor: alpha(palette[tone].main, share) },
    ]),
  );
  return {
    ".fw-tag": {
      display: "inline-block",
      maxWidth: "100%",
      padding: "0 8px",
      borderRadius: 12,
      fontSize: 13,
      fontWeight: 550,
      lineHeight: "22px",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      verticalAlign: "middle",
    },
    ...tags,
    ".fw-tags": { display: "inline-flex", flexWrap: "wrap", gap: 4, maxWidth: "100%" },
    ".fw-rowActions": { display: "flex", justifyContent: "end", marginInline: -6 },
    // The usual act comes with the pointer or the focus; the menu is always in sight. Fingers have no pointer to come with.
    "@media (hover: hover)": {
      ".ag-row .fw-rowActions > .fw-rowButton:not(:last-child)": { opacity: 0 },
      ".ag-row:is(:hover, :focus-within) .fw-rowActions > .fw-rowButton:not(:last-child)": {
        opacity: 1,
      },
      ".MuiCard-root .fw-onDemand": { opacity: 0 },
      ".MuiCard-root:is(:hover, :focus-within) .fw-onDemand, .fw-onDemand[aria-expanded=true]": {
        opacity: 1,
      },
    },
    ".fw-rowButton": {
      display: "inline-grid",
      placeItems: "center",
      width: 28,
      height: 28,
      padding: 0,
      border: 0,
      borderRadius: 14,
      background: "transparent",
      color: palette.text.secondary,
      cursor: "pointer",
      "&:hover": { backgroundColor: palette.action.hover, color: palette.text.primary },
      "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      "& svg": { width: 20, height: 20, fill: "currentcolor" },
    },
    ".fw-cellPencil.fw-rowButton": {
      position: "absolute",
      insetInlineEnd: 2,
      insetBlock: 0,
      marginBlock: "auto",
      maxHeight: "calc(100% - 2px)",
      backgroundColor: palette.background.paper,
      boxShadow: `0 0 0 1px ${palette.divider}`,
    },
    // A button that leads nowhere leaves no gap beside the tabs.
    ".MuiTabScrollButton-root.Mui-disabled": { display: "none" },
    ".fw-title": { display: "flex", alignItems: "center", minWidth: 0 },
    ".fw-titleText": {
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "a.fw-titleText": {
      // A finger finds a name of one letter too.
      minWidth: 24,
      color: palette.primary.main,
      fontWeight: 550,
      textDecoration: "none",
      "&:hover": { textDecoration: "underline" },
    },
    // A column of links is loud: it looks like text until the pointer or the focus is on it.
    "a.fw-related": { color: "inherit", textDecoration: "none" },
    "a.fw-related:hover, a.fw-related:focus-visible": {
      color: palette.primary.main,
      textDecoration: "underline",
    },
    ".fw-titleText.fw-quiet": { color: palette.text.secondary, fontWeight: 400 },
    ".fw-cell": { display: "flex", alignItems: "center", minWidth: 0, height: "100%" },
    ".fw-switch": {
      position: "relative",
      width: 36,
      height: 24,
      padding: 0,
      border: 0,
      background: "transparent",
      cursor: "pointer",
      "&::before": {
        content: '""',
        position: "absolute",
        inset: "4px 0",
        borderRadius: 8,
        backgroundColor: palette.text.disabled,
      },
      "&::after": {
        content: '""',
        position: "absolute",
        top: 6,
        left: 2,
        width: 12,
        height: 12,
        borderRadius: 6,
        backgroundColor: palette.background.paper,
        transition: "left 0.12s",
      },
      "&[aria-checked=true]::before": { backgroundColor: palette.primary.main },
      "&[aria-checked=true]::after": { left: 22 },
      "&:focus-visible": {
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: 2,
        borderRadius: 8,
      },
      "@media (prefers-reduced-motion: reduce)": { "&::after": { transition: "none" } },
    },
    ".fw-chevron": { width: 24, height: 24, margin: "0 2px 0 -6px", flexShrink: 0 },
    ".fw-chevron[aria-expanded=true] svg": { transform: "rotate(90deg)" },
    ".fw-noChevron": { width: 20, flexShrink: 0 },
  } as const;
}

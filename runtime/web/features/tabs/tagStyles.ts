import type { ThemeConfig } from "../../../shared/theme/themeSchema.ts";

export type TagsStyle = ThemeConfig["tagsStyle"];

export const tagBar = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  height: 40,
  flexShrink: 0,
  px: 1.5,
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
} as const;

export const tagList = {
  display: "flex",
  alignItems: "stretch",
  gap: 0.5,
  flex: 1,
  minWidth: 0,
  height: 1,
  overflowX: "auto",
  overflowY: "hidden",
  scrollbarWidth: "none",
  "&::-webkit-scrollbar": { display: "none" },
} as const;

const plain = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  flexShrink: 0,
  maxWidth: 220,
  minHeight: 28,
  px: 1.25,
  fontSize: 14,
  lineHeight: 1.4,
  color: "text.secondary",
  cursor: "pointer",
  userSelect: "none",
  whiteSpace: "nowrap",
  "& .fw-tagTitle": { overflow: "hidden", textOverflow: "ellipsis" },
  "&:hover": { color: "text.primary", bgcolor: "action.hover" },
  "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineOffset: -2 },
} as const;

const chosen = { color: "primary.main", fontWeight: 550 } as const;

/** Looks of a tab: framed buttons, plain words on a tint, or tabs that grow out of the page. */
const looks: Record<TagsStyle, { tab: object; selected: object }> = {
  "tags-style-one": {
    tab: { my: 0.75, border: 1, borderColor: "divider", borderRadius: 1 },
    selected: {
      bgcolor: "primary.main",
      borderColor: "primary.main",
      color: "primary.contrastText",
      "&:hover": { bgcolor: "primary.main", color: "primary.contrastText" },
      "&:focus-visible": { outlineOffset: 1 },
    },
  },
  "tags-style-four": {
    tab: { my: 0.75, borderRadius: 1 },
    selected: { ...chosen, bgcolor: "action.selected", "&:hover": { ...chosen } },
  },
  "tags-style-five": {
    tab: { mt: 0.75, borderRadius: "10px 10px 0 0", px: 1.5 },
    selected: {
      ...chosen,
      position: "relative",
      bgcolor: "background.default",
      border: 1,
      borderBottom: 0,
      borderColor: "divider",
      "&:hover": { ...chosen, bgcolor: "background.default" },
    },
  },
};

/** `over`: another tab would drop here. */
export const tagTab = (style: TagsStyle, selected: boolean, over: boolean) => ({
  ...plain,
  ...looks[style].tab,
  ...(selected ? looks[style].selected : {}),
  ...(over ? { boxShadow: "inset 3px 0 0 currentColor" } : {}),
});

export const unsavedDot = {
  width: 7,
  height: 7,
  borderRadius: "50%",
  bgcolor: "currentColor",
  flexShrink: 0,
} as const;

/** 24 px to hit, less to see. */
export const closeMark = {
  display: "grid",
  placeItems: "center",
  width: 24,
  height: 24,
  mr: -1,
  borderRadius: "50%",
  flexShrink: 0,
  "& svg": { fontSize: 14 },
  "&:hover": { bgcolor: "action.focus" },
} as const;

export const pinMark = { fontSize: 13, transform: "rotate(30deg)", flexShrink: 0 } as const;

export type LayoutName = "defaults" | "classic" | "transverse" | "columns";

const areas: Record<LayoutName | "phone", string[]> = {
  defaults: ["banner banner", "menu top", "menu tabs", "menu page", "menu foot"],
  classic: ["banner banner", "top top", "menu tabs", "menu page", "menu foot"],
  transverse: ["banner banner", "top top", "tabs tabs", "page page", "foot foot"],
  columns: ["banner banner", "menu top", "menu tabs", "menu page", "menu foot"],
  phone: ["banner banner", "top top", "tabs tabs", "page page", "foot foot"],
};

/** The grid of a layout. The slots are the same in all of them, so that a change moves them and makes none anew. */
export const layoutGrid = (layout: LayoutName, phone: boolean) => ({
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gridTemplateRows: "auto auto auto minmax(0, 1fr) auto",
  gridTemplateAreas: areas[phone ? "phone" : layout].map((row) => `"${row}"`).join(" "),
});

/** Where the menu stands: at the side, as a column of icons, in the top bar, or in a drawer. */
export const menuPlace = (
  layout: LayoutName,
  phone: boolean,
): "side" | "columns" | "top" | "drawer" => {
  if (phone) return "drawer";
  if (layout === "columns") return "columns";
  return layout === "transverse" ? "top" : "side";
};

export { PaletteDoor } from "./PaletteDoor.tsx";
export type { PaletteItem } from "./paletteItem.ts";

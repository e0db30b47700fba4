import { followTheme, readThemeConfig } from "./themeConfig.ts";

/** Calls `listener` when dates and numbers are to be written in another way; gives the function that ends it. */
export function followRegion(listener: () => void): () => void {
  const way = () => {
    const { region, timeZone } = readThemeConfig();
    return `${region} ${timeZone}`;
  };
  let last = way();
  return followTheme(() => {
    const next = way();
    if (next === last) return;
    last = next;
    listener();
  });
}

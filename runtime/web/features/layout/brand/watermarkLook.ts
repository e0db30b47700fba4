/** Pages of the form designer show forms without any records. */
const designer = "/develop/formDes/";

/** Whether the page at this path carries the watermark. */
export const isMarked = (pathname: string): boolean => !pathname.startsWith(designer);

/** Ink of the watermark: light letters on a dark page read louder than dark ones on a light page. */
export const watermarkInk = (dark: boolean): string => `rgba(180, 180, 180, ${dark ? 0.12 : 0.3})`;

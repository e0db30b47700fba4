/** Room between the content of a page and its edges, in the theme's spacing. */
const across = { xs: 1.5, md: 2.5 } as const;
const along = { xs: 1, md: 1.25 } as const;

const less = <Room extends Readonly<Record<string, number>>>(room: Room) =>
  Object.fromEntries(Object.entries(room).map(([width, size]) => [width, -size])) as Room;

export const pagePadding = { px: across, py: along } as const;

/** Takes a part of a page out to the left and right edge; its content stays in line with the page's. */
export const toSides = { mx: less(across), px: across } as const;

/** Room by which a part reaches the lower edge of its page. */
export const toBottom = { mb: less(along) } as const;

/** Takes a part over the whole page. */
export const toEdges = { mx: less(across), my: less(along) } as const;

export interface Place {
  x: number;
  y: number;
}

const columnWidth = 300;
const rowHeight = 64;
const rowsPerColumn = 14;

/** Places for tables in layers: what a table refers to stands left of it, as far as there are no circles; long layers are broken. */
export function placeTables(
  tables: readonly string[],
  relations: readonly (readonly [from: string, to: string])[],
): Map<string, Place> {
  const names = [...new Set(tables)];
  const targets = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (const [from, to] of relations) {
    if (from !== to && targets.has(to)) targets.get(from)?.add(to);
  }
  const layers = new Map<string, number>();
  const layerOf = (name: string, above: readonly string[]): number => {
    const known = layers.get(name);
    if (known !== undefined) return known;
    const below = [...(targets.get(name) ?? [])].filter((target) => !above.includes(target));
    const layer = Math.max(0, ...below.map((target) => layerOf(target, [...above, name]) + 1));
    if (above.length === 0) layers.set(name, layer);
    return layer;
  };
  for (const name of names) layerOf(name, []);
  const places = new Map<string, Place>();
  let column = 0;
  for (const layer of [...new Set(layers.values())].sort((one, other) => one - other)) {
    const members = names.filter((name) => layers.get(name) === layer).sort();
    members.forEach((name, index) => {
      places.set(name, {
        x: (column + Math.floor(index / rowsPerColumn)) * columnWidth,
        y: (index % rowsPerColumn) * rowHeight,
      });
    });
    column += Math.ceil(members.length / rowsPerColumn);
  }
  return places;
}

/** Colors are "#rrggbb". */
const channels = (color: string): [number, number, number] => {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Relative luminance of WCAG, 0 (black) to 1 (white). */
export const luminance = (color: string): number => {
  const [red, green, blue] = channels(color).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast ratio of two colors, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

/** The color, moved by a share of 0 to 1 towards another. */
export const mix = (color: string, target: string, share: number): string => {
  const from = channels(color);
  const to = channels(target);
  const parts = from.map((part, index) =>
    Math.round(part + ((to[index] ?? 0) - part) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
};

/** The color itself, or moved towards `towards` just until it reads on `ground` with the asked ratio. */
export function readable(color: string, ground: string, towards: string, ratio = 4.6): string {
  const start = /^#[0-9a-f]{6}$/i.test(color) ? color : "#646CFF";
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(start, towards, share);
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return towards;
}

const stepOfSearch = 0.01;

/** The color that reads on (or under) `other` with the asked ratio and lies nearest, darker or lighter; itself when it reads. */
export function nearestReadable(color: string, other: string, ratio: number): string {
  for (let share = 0; share < 1; share += stepOfSearch) {
    for (const end of ["#000000", "#ffffff"]) {
      const candidate = mix(color, end, share);
      if (contrast(candidate, other) >= ratio) return candidate;
    }
  }
  return contrast("#000000", other) > contrast("#ffffff", other) ? "#000000" : "#ffffff";
}

/** What a column asks for, in pixels. */
export interface ColumnNeed {
  id: string;
  /** Below this it would lose digits, or more of a text than an ellipsis may take. */
  least: number;
  /** All of its values and its name fit. */
  wanted: number;
  /** It takes what room is left. */
  soft: boolean;
  /** It is shown in any case. */
  keep: boolean;
}

export interface ColumnFit {
  widths: Record<string, number>;
  /** What has no room, in order. */
  hidden: string[];
}

/**
 * Widths with which columns fill the room of a window: as wide as wanted with the rest shared out among soft ones, else narrower down to
 * the least, else without the last ones that need not be shown. `all`: nothing is left out, and the table scrolls.
 */
export function fitColumns(needs: readonly ColumnNeed[], room: number, all = false): ColumnFit {
  const shown = [...needs];
  const hidden: string[] = [];
  const most = all ? Infinity : room;
  while (sum(shown, leastOf) > most) {
    const at = shown.findLastIndex(({ keep }) => !keep);
    if (at < 0) break;
    hidden.unshift(...shown.splice(at, 1).map(({ id }) => id));
  }
  const wanted = sum(shown, wantedOf);
  const spare = room - wanted;
  const give = sum(shown, (need) => need.wanted - need.least);
  const soft = sum(shown, (need) => (need.soft ? need.wanted : 0));
  const widthOf = (need: ColumnNeed): number => {
    if (spare >= 0) return need.soft ? need.wanted + (spare * need.wanted) / soft : need.wanted;
    if (give <= -spare) return need.least;
    return need.wanted + (spare * (need.wanted - need.least)) / give;
  };
  return {
    widths: Object.fromEntries(shown.map((need) => [need.id, Math.floor(widthOf(need))])),
    hidden,
  };
}

const leastOf = ({ least }: ColumnNeed) => least;
const wantedOf = ({ wanted }: ColumnNeed) => wanted;

const sum = (needs: readonly ColumnNeed[], part: (need: ColumnNeed) => number): number =>
  needs.reduce((total, need) => total + part(need), 0);

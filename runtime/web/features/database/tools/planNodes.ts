/** A step of a plan, at its depth in the tree. */
export interface PlanNode {
  key: string;
  depth: number;
  /** What it does, and with what. */
  title: string;
  /** Conditions and sorts. */
  detail: string;
  figures: string;
  /** Its own part of the whole, from 0 to 1: of the time where it was measured, else of the estimated cost. */
  share: number;
}

type Told = Record<string, unknown>;

const conditions = ["Index Cond", "Filter", "Hash Cond", "Join Filter", "Recheck Cond", "Sort Key"];

/** The steps of a plan in the order of the tree. */
export function planNodes(plan: Told): PlanNode[] {
  const top = plan["Plan"];
  if (!isTold(top)) return [];
  const whole = Math.max(costOf(top), Number.EPSILON);
  const nodes: PlanNode[] = [];
  const walk = (node: Told, depth: number, key: string) => {
    const below = childrenOf(node);
    const own = costOf(node) - below.reduce((sum, child) => sum + costOf(child), 0);
    nodes.push({
      key,
      depth,
      title: titleOf(node),
      detail: conditions.flatMap((name) => told(name, node[name])).join(" · "),
      figures: figuresOf(node),
      share: Math.min(1, Math.max(0, own / whole)),
    });
    below.forEach((child, index) => walk(child, depth + 1, `${key}.${index}`));
  };
  walk(top, 0, "0");
  return nodes;
}

const isTold = (value: unknown): value is Told => typeof value === "object" && value !== null;

const childrenOf = (node: Told): Told[] =>
  Array.isArray(node["Plans"]) ? node["Plans"].filter(isTold) : [];

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** Milliseconds of all loops where it was run, else the estimated cost. */
const costOf = (node: Told): number =>
  "Actual Total Time" in node
    ? numberOf(node["Actual Total Time"]) * Math.max(1, numberOf(node["Actual Loops"]))
    : numberOf(node["Total Cost"]);

function titleOf(node: Told): string {
  const on = [node["Index Name"], node["Relation Name"], node["CTE Name"], node["Function Name"]];
  return [node["Node Type"], ...on.filter((name) => name !== undefined)].map(String).join(" · ");
}

const told = (name: string, value: unknown): string[] =>
  value === undefined
    ? []
    : [`${name}: ${Array.isArray(value) ? value.join(", ") : String(value)}`];

/** In the words of EXPLAIN, which are no language's. */
function figuresOf(node: Told): string {
  const estimate = `rows=${numberOf(node["Plan Rows"])} cost=${numberOf(node["Total Cost"])}`;
  if (!("Actual Rows" in node)) return estimate;
  const loops = numberOf(node["Actual Loops"]);
  const time = numberOf(node["Actual Total Time"]);
  return `rows=${numberOf(node["Actual Rows"])} time=${time} ms loops=${loops} (${estimate})`;
}

/** How the figures of a chart are drawn. */
export type ChartKind = "bar" | "line" | "pie" | "number" | "pivot";

/** Figures of an entity's records that its schema declares (x-charts). */
export interface ChartModel {
  name: string;
  /** English source of its title; translated as `<module>.<entity>._chart.<name>`. */
  title: string;
  kind: ChartKind;
  /** "count", or "sum:cost". */
  measure: string;
  /** What is put together, such as "status" and "dueDate:month": none for a number, two for a pivot, else one. */
  groups: string[];
  /** Condition that records have to meet; null: none. */
  filter: string | null;
  /** By the groups themselves, or the greatest figure first. */
  order: "key" | "value";
  /** Most groups that are shown. */
  limit: number;
}

/** A chart as people find it among the cards of the home page. */
export interface DeclaredChart {
  /** "<module>/<entity>" */
  entity: string;
  name: string;
  title: string;
  /** Permission to read the list whose figures it shows; null: there is no list. */
  needs: string | null;
}

/** A chart on the home page, as `module.json` of a folder lists them. */
export interface DashboardCard {
  /** "<module>/<entity>" */
  entity: string;
  chart: string;
  /** In columns of twelve, and in rows. */
  width: number;
  height: number;
}

import { PartsPage, type PagePart } from "../../../core/pages/PartsPage.tsx";
import { ActivityPart } from "./ActivityPart.tsx";
import { DriftPart } from "./DriftPart.tsx";
import { SqlPart } from "./SqlPart.tsx";
import { TablesPart } from "./TablesPart.tsx";

const parts: PagePart[] = [
  {
    name: "tables",
    label: "shell.database.part.tables",
    permission: "sysDatabase/visualDbTable",
    Part: TablesPart,
  },
  {
    name: "activity",
    label: "shell.database.part.activity",
    permission: "sysDatabase/activity",
    Part: ActivityPart,
  },
  {
    name: "sql",
    label: "shell.database.part.sql",
    permission: "sysDatabase/query",
    Part: SqlPart,
  },
  {
    name: "drift",
    label: "shell.database.part.drift",
    permission: "sysDatabase/visualDbTable",
    Part: DriftPart,
  },
];

/** What the database holds, what it is doing, a console for selects, and whether it is as the schemas say. */
export const DatabaseToolsPage = () => (
  <PartsPage
    name="database"
    title="shell.database.heading"
    nothing="shell.server.nothing"
    parts={parts}
  />
);

import { Box, Tab, Tabs, Typography } from "@mui/material";
import type { ComponentType } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router";
import { useSession } from "../../../core/session/SessionContext.tsx";
import { ActivityPart } from "./ActivityPart.tsx";
import { DriftPart } from "./DriftPart.tsx";
import { SqlPart } from "./SqlPart.tsx";
import { TablesPart } from "./TablesPart.tsx";

/** The parts with the permission that each needs. */
const parts: Record<string, { code: string; Part: ComponentType }> = {
  tables: { code: "visualDbTable", Part: TablesPart },
  activity: { code: "activity", Part: ActivityPart },
  sql: { code: "query", Part: SqlPart },
  drift: { code: "visualDbTable", Part: DriftPart },
};

/** What the database holds, what it is doing, a console for selects, and whether it is as the schemas say; the address keeps the tab. */
export function DatabaseToolsPage() {
  const translate = useTranslate();
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const names = Object.keys(parts).filter((name) => can(`sysDatabase/${parts[name]?.code}`));
  const tab = names.find((name) => name === params.get("tab")) ?? names[0];
  const Shown = tab === undefined ? undefined : parts[tab]?.Part;
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {translate("shell.database.heading")}
      </Typography>
      {Shown ? (
        <>
          <Tabs
            value={tab}
            variant="scrollable"
            scrollButtons={false}
            onChange={(_, next: string) => setParams({ tab: next }, { replace: true })}
            sx={{ mb: 2, minHeight: 40, "& .MuiTab-root": { minHeight: 40 } }}
          >
            {names.map((name) => (
              <Tab
                key={name}
                value={name}
                id={`database-${name}`}
                aria-controls="database-part"
                label={translate(`shell.database.part.${name}`)}
              />
            ))}
          </Tabs>
          <Box id="database-part" role="tabpanel" aria-labelledby={`database-${tab}`}>
            <Shown />
          </Box>
        </>
      ) : null}
    </>
  );
}

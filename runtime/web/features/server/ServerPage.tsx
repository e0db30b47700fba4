import { Box, Tab, Tabs, Typography } from "@mui/material";
import type { ComponentType } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router";
import { useSession } from "../../core/session/SessionContext.tsx";
import { HardwarePart } from "./HardwarePart.tsx";
import { LivePart } from "./LivePart.tsx";
import { PackagesPart } from "./PackagesPart.tsx";
import { RuntimePart } from "./RuntimePart.tsx";

/** The parts by the permission that each needs. */
const parts: Record<string, ComponentType> = {
  live: LivePart,
  hardwareInfo: HardwarePart,
  runtimeInfo: RuntimePart,
  nuGetPackageInfo: PackagesPart,
};

/** How the server is doing, and what it runs on; the address keeps the tab. */
export function ServerPage() {
  const translate = useTranslate();
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const names = Object.keys(parts).filter((name) => can(`sysServer/${name}`));
  const tab = names.find((name) => name === params.get("tab")) ?? names[0];
  const Shown = tab === undefined ? null : parts[tab];
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {translate("shell.server.title")}
      </Typography>
      {tab === undefined ? null : (
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
              id={`server-${name}`}
              aria-controls="server-part"
              label={translate(`shell.server.part.${name}`)}
            />
          ))}
        </Tabs>
      )}
      <Box id="server-part" role="tabpanel" aria-labelledby={`server-${tab}`}>
        {Shown ? <Shown /> : <Typography>{translate("shell.server.nothing")}</Typography>}
      </Box>
    </>
  );
}

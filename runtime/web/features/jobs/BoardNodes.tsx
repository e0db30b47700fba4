import { Alert, Box, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import type { JobDetailJobBoardOutput } from "../../../../generated/system/jobDetail/types.ts";
import { DictTag } from "./DictTag.tsx";
import { useTimes } from "./times.ts";

const working = 1;

/** The processes that can lead, and which of them does. */
export function BoardNodes({ nodes }: { nodes: JobDetailJobBoardOutput["nodes"] }) {
  const translate = useTranslate();
  const { near } = useTimes();
  const led = nodes.some(({ status }) => status === working);
  return (
    <>
      {led ? null : (
        <Alert severity="warning" sx={{ mb: nodes.length > 0 ? 1.5 : 0 }}>
          {translate("shell.job.noLeader")}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, display: "grid", gap: 1.25, listStyle: "none" }}>
        {nodes.map(({ clusterId, description, status, updatedTime }) => (
          <li key={clusterId}>
            <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
              <DictTag dict="JobClusterStatus" value={status} />
              <Typography component="span" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
                {clusterId}
              </Typography>
            </Box>
            <Typography variant="body2" color="text.secondary">
              {[
                description,
                updatedTime ? translate("shell.job.lastSeen", { time: near(updatedTime) }) : null,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  );
}

import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useLocaleState, useTranslate } from "react-admin";
import * as serverCalls from "../../../../generated/system/server/client.ts";
import { call } from "../../core/http/call.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { formatPrecise } from "../../core/time/formats.ts";
import { sizeText } from "../../core/time/sizeText.ts";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { Facts, factsGrid } from "./Facts.tsx";

/** The process, the system below it and the database. */
export function RuntimePart() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { data, error, refetch } = useQuery({
    queryKey: ["server", "runtime"],
    queryFn: () => call(serverCalls.runtimeInfo),
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const text = (key: string) => translate(`shell.server.fact.${key}`);
  const { runtimeInfo: info } = data;
  return (
    <Box sx={factsGrid}>
      <Facts
        title={text("product")}
        rows={[
          [text("version"), info.productVersion],
          [text("framework"), info.frameworkDescription],
          [text("engine"), `V8 ${info.runtimeVersion}`],
          [text("database"), `PostgreSQL ${info.databaseVersion} (${info.databaseEngine})`],
          [text("timeZone"), info.timeZone],
        ]}
      />
      <Facts
        title={text("process")}
        rows={[
          [text("processId"), String(info.processId)],
          [text("user"), info.userName],
          [text("memory"), sizeText(info.workingSet, language)],
          [text("startTime"), formatPrecise(info.processStartTime, language)],
          [text("uptime"), info.processUptime],
        ]}
      />
      <Facts
        title={text("system")}
        rows={[
          [text("machine"), info.machineName],
          [text("name"), `${info.osName} ${info.osVersion}`],
          [text("description"), info.osDescription],
          [text("architecture"), info.osArchitecture],
          [text("cores"), String(info.processorCount)],
          [text("startTime"), formatPrecise(info.systemStartTime, language)],
          [text("uptime"), info.systemUptime],
        ]}
      />
    </Box>
  );
}

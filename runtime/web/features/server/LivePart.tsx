import { useQuery } from "@tanstack/react-query";
import * as serverCalls from "../../../../generated/system/server/client.ts";
import { call } from "../../core/http/call.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { Figures } from "./Figures.tsx";
import { LiveCharts } from "./LiveCharts.tsx";
import { Processes } from "./Processes.tsx";

const every = 5000;

/** The figures of the last minutes; they go on while somebody looks. */
export function LivePart() {
  const { data, error, refetch } = useQuery({
    queryKey: ["server", "live"],
    queryFn: () => call(serverCalls.live, {}, { passive: true }),
    refetchInterval: every,
  });
  if (error && !data) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <Figures live={data} />
      <LiveCharts live={data} />
      <Processes processes={data.processes} />
    </>
  );
}

import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useLocaleState, useTranslate } from "react-admin";
import * as serverCalls from "../../../../generated/system/server/client.ts";
import { call } from "../../core/http/call.ts";
import { PageSkeleton } from "../../core/pages/PageSkeleton.tsx";
import { numberFormat } from "../../core/time/formats.ts";
import { sizeText } from "../../core/time/sizeText.ts";
import { ViewFault } from "../../core/views/ViewFault.tsx";
import { Facts, factsGrid } from "./Facts.tsx";

/** Processor, memory, disks and network of the machine. */
export function HardwarePart() {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const { data, error, refetch } = useQuery({
    queryKey: ["server", "hardware"],
    queryFn: () => call(serverCalls.hardwareInfo),
  });
  if (error) return <ViewFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const text = (key: string) => translate(`shell.server.fact.${key}`);
  const size = (bytes: number) => sizeText(bytes, language);
  const percent = (value: number) =>
    numberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(value / 100);
  const { cpuInfo, ramInfo, diskInfos, networkInfos, gpuInfos, boardInfo } = data;
  return (
    <Box sx={factsGrid}>
      <Facts
        title={text("cpu")}
        rows={[
          [text("name"), cpuInfo.processorName],
          [text("architecture"), cpuInfo.processorArchitecture],
          [text("cores"), `${cpuInfo.physicalCoreCount} / ${cpuInfo.logicalCoreCount}`],
          [text("speed"), cpuInfo.baseClockSpeed === null ? null : `${cpuInfo.baseClockSpeed} GHz`],
          [text("cacheSize"), size(cpuInfo.cacheBytes)],
          [text("usage"), percent(cpuInfo.usagePercentage)],
          [text("temperature"), cpuInfo.temperature === null ? null : `${cpuInfo.temperature} °C`],
        ]}
      />
      <Facts
        title={text("ram")}
        rows={[
          [text("total"), size(ramInfo.totalBytes)],
          [text("used"), `${size(ramInfo.usedBytes)} (${percent(ramInfo.usagePercentage)})`],
          [text("available"), size(ramInfo.availableBytes)],
          [text("buffers"), size(ramInfo.buffersCachedBytes)],
        ]}
      />
      {diskInfos.map((disk) => (
        <Facts
          key={disk.diskName}
          title={`${text("disk")} ${disk.diskName}`}
          rows={[
            [text("type"), disk.typeName],
            [text("total"), size(disk.totalSpace)],
            [text("used"), size(disk.usedSpace)],
            [text("available"), `${size(disk.freeSpace)} (${percent(disk.availableRate)})`],
          ]}
        />
      ))}
      {networkInfos.map((network) => (
        <Facts
          key={network.name}
          title={`${text("network")} ${network.name}`}
          rows={[
            [text("type"), network.type],
            [text("state"), network.operationalStatus],
            [text("hardwareAddress"), network.physicalAddress],
            [text("addresses"), [...network.iPv4Addresses, ...network.iPv6Addresses].join(", ")],
            [text("received"), size(network.statistics.bytesReceived)],
            [text("sent"), size(network.statistics.bytesSent)],
          ]}
        />
      ))}
      {gpuInfos.map((gpu) => (
        <Facts
          key={`${gpu.bus} ${gpu.name}`}
          title={`${text("gpu")} ${gpu.name}`}
          rows={[
            [text("vendor"), gpu.vendor],
            [text("total"), gpu.memoryBytes === null ? null : size(gpu.memoryBytes)],
          ]}
        />
      ))}
      <Facts
        title={text("board")}
        rows={[
          [text("vendor"), boardInfo.manufacturer],
          [text("name"), boardInfo.product],
          [text("version"), boardInfo.version],
          [text("serial"), boardInfo.serialNumber],
        ]}
      />
    </Box>
  );
}

import os from "node:os";
import type { ServerHardwareInfoOutput } from "../../../../generated/system/server/types.ts";

type Hardware = ServerHardwareInfoOutput;

/** Milliseconds for which an answer is kept: asking starts programs of the system. */
const keptFor = 5000;
let kept: { at: number; answer: Promise<Hardware> } | null = null;

/** The machine, as the system tells it; what it does not tell is empty or null. */
export function readHardware(): Promise<Hardware> {
  if (kept === null || performance.now() - kept.at > keptFor)
    kept = { at: performance.now(), answer: ask() };
  return kept.answer;
}

async function ask(): Promise<Hardware> {
  // Few ask, and reading it takes as long as many a module of the server.
  const { default: si } = await import("systeminformation");
  const [cpu, load, heat, memory, disks, networks, traffic, graphics, board] = await Promise.all([
    si.cpu(),
    si.currentLoad(),
    si.cpuTemperature(),
    si.mem(),
    si.fsSize(),
    si.networkInterfaces(),
    si.networkStats("*"),
    si.graphics(),
    si.baseboard(),
  ]);
  const { l1d, l1i, l2, l3 } = cpu.cache;
  return {
    cpuInfo: {
      processorName: [cpu.manufacturer, cpu.brand].filter(Boolean).join(" "),
      processorArchitecture: os.arch(),
      physicalCoreCount: cpu.physicalCores,
      logicalCoreCount: cpu.cores,
      baseClockSpeed: known(cpu.speed),
      cacheBytes: [l1d, l1i, l2, l3].reduce((sum, size) => sum + Math.max(0, Number(size) || 0), 0),
      usagePercentage: rounded(load.currentLoad),
      temperature: known(heat.main),
    },
    ramInfo: {
      totalBytes: memory.total,
      usedBytes: memory.active,
      freeBytes: memory.free,
      availableBytes: memory.available,
      buffersCachedBytes: memory.buffcache,
      usagePercentage: rounded((100 * memory.active) / memory.total),
      availablePercentage: rounded((100 * memory.available) / memory.total),
    },
    diskInfos: disks.map((disk) => ({
      diskName: disk.mount,
      typeName: disk.type,
      totalSpace: disk.size,
      freeSpace: disk.available,
      usedSpace: disk.used,
      availableRate: rounded((100 * disk.available) / (disk.size || 1)),
    })),
    networkInfos: [networks].flat().map((network) => {
      const counted = traffic.find(({ iface }) => iface === network.iface);
      return {
        name: network.iface,
        description: network.ifaceName,
        type: network.type,
        operationalStatus: network.operstate,
        speed: known(network.speed),
        physicalAddress: network.mac,
        iPv4Addresses: [network.ip4].filter(Boolean),
        iPv6Addresses: [network.ip6].filter(Boolean),
        statistics: {
          bytesReceived: counted?.rx_bytes ?? 0,
          bytesSent: counted?.tx_bytes ?? 0,
          packetsReceivedErrors: counted?.rx_errors ?? 0,
          packetsSentErrors: counted?.tx_errors ?? 0,
          packetsReceivedDropped: counted?.rx_dropped ?? 0,
          packetsSentDropped: counted?.tx_dropped ?? 0,
        },
      };
    }),
    gpuInfos: graphics.controllers.map(({ model, name = "", vendor, vram, bus }) => ({
      name: name || model,
      description: model,
      vendor,
      memoryBytes: vram === null ? null : vram * 1024 * 1024,
      bus,
    })),
    boardInfo: {
      product: board.model,
      manufacturer: board.manufacturer,
      serialNumber: board.serial,
      version: board.version,
    },
  };
}

/** What the system does not tell is 0, less, or no number. */
const known = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) && value > 0 ? value : null;
const rounded = (value: number): number =>
  Number.isFinite(value) ? Math.round(value * 10) / 10 : 0;

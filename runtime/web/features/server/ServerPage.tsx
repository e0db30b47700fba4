import { PartsPage, type PagePart } from "../../core/pages/PartsPage.tsx";
import { HardwarePart } from "./HardwarePart.tsx";
import { LivePart } from "./LivePart.tsx";
import { PackagesPart } from "./PackagesPart.tsx";
import { RuntimePart } from "./RuntimePart.tsx";

const parts: PagePart[] = [
  {
    name: "live",
    label: "shell.server.part.live",
    permission: "sysServer/live",
    Part: LivePart,
  },
  {
    name: "hardwareInfo",
    label: "shell.server.part.hardwareInfo",
    permission: "sysServer/hardwareInfo",
    Part: HardwarePart,
  },
  {
    name: "runtimeInfo",
    label: "shell.server.part.runtimeInfo",
    permission: "sysServer/runtimeInfo",
    Part: RuntimePart,
  },
  {
    name: "nuGetPackageInfo",
    label: "shell.server.part.nuGetPackageInfo",
    permission: "sysServer/nuGetPackageInfo",
    Part: PackagesPart,
  },
];

/** How the server is doing, and what it runs on. */
export const ServerPage = () => (
  <PartsPage
    name="server"
    title="shell.server.title"
    nothing="shell.server.nothing"
    parts={parts}
  />
);

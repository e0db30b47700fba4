import type { CallContext } from "../../core/http/contract.ts";
import { readHardware } from "./hardware.ts";
import type { Monitor } from "./monitor.ts";
import { listPackages, readRuntime, type Product } from "./runtimeDetails.ts";

/** Handlers of sysServer. */
export const createServerActions = ({
  monitor,
  product,
  backup: { engine },
}: {
  monitor: Monitor;
  product: Product;
  backup: { engine: string };
}) => ({
  hardwareInfo: () => readHardware(),
  runtimeInfo: (_: unknown, { tx }: CallContext) =>
    readRuntime(tx, { version: product.version, engine }),
  nuGetPackageInfo: () => listPackages(product),
  live: () => monitor.live(),
});

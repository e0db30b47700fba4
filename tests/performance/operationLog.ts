import { setTimeout as pause } from "node:timers/promises";
import { productPasswords, signIn, type Product } from "../support/product.ts";

interface ConfigRow {
  code: string;
  value: string;
}

/** Longer than the product goes by a reading of the switch. */
const untilSeen = 6500;

/** Switches the operation log as an administrator does, and waits until the product goes by it. */
export async function keepsOperationLog(product: Product, on: boolean): Promise<void> {
  const { call } = await signIn(product.url, "superadmin", productPasswords.admin);
  const { items } = await call<{ items: ConfigRow[] }>("/api/sysConfig/page", {
    page: 1,
    pageSize: 200,
  });
  const row = items.find(({ code }) => code === "sys_oplog");
  if (!row) throw new Error("there is no setting sys_oplog");
  await call("/api/sysConfig/update", { ...row, value: on ? "True" : "False" });
  await pause(untilSeen);
  // The switch is read with the next line that is due.
  await call("/api/sysConfig/page", { page: 1, pageSize: 1 });
  await pause(1500);
}

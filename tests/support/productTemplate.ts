import { chmodSync, constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { productEnvironment, startProduct, type Product, type StoryProduct } from "./product.ts";
import { createProductHost } from "./productHost.ts";

/** Where the workers find the template. */
const variable = "PRODUCT_TEMPLATE";

/** Lets the product migrate and seed once, in a data folder that stories begin with copies of. */
export async function makeTemplate(): Promise<Product> {
  const template = await startProduct({ apiOnly: true });
  await template.stop();
  process.env[variable] = template.dataDir;
  return template;
}

/** A new data folder as the first start of the product leaves it. */
function copyTemplate(): string {
  const template = process.env[variable];
  if (!template)
    throw new Error(`${variable} is not set: run the stories with npx playwright test`);
  const dataDir = mkdtempSync(path.join(tmpdir(), "formwork-product-"));
  cpSync(template, dataDir, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
  // PostgreSQL opens no folder that others may look into, and a copy is open to all.
  chmodSync(path.join(dataDir, "database"), 0o700);
  return dataDir;
}

/** Starts the product where a first start has left it: in a tenth of the time. */
export const startSeeded = (environment: Record<string, string> = {}): Promise<Product> =>
  startProduct({ dataDir: copyTemplate(), environment });

/**
 * The products of a worker, one at a time: each file of stories has one of its own, so that no story stumbles over what another file has
 * left.
 */
export function productsOfFiles() {
  const host = createProductHost();
  let present: { file: string; product: Promise<StoryProduct> } | null = null;
  const start = async (): Promise<StoryProduct> => {
    const dataDir = copyTemplate();
    return { url: await host.start(productEnvironment(dataDir)), dataDir };
  };
  const remove = async () => {
    const former = await present?.product.catch(() => null);
    present = null;
    if (!former) return;
    await host.stop();
    rmSync(former.dataDir, { recursive: true, force: true });
  };
  return {
    async of(file: string): Promise<StoryProduct> {
      if (present?.file !== file) {
        await remove();
        present = { file, product: start() };
      }
      return present.product;
    },
    async remove() {
      await remove();
      await host.end();
    },
  };
}

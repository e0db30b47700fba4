import { records } from "../../../../generated/records.ts";
import type { Transaction } from "../../core/database/contract.ts";
import type { Files } from "../../core/files/contract.ts";
import type { Brand } from "./compose.ts";

export interface BrandOfTenant {
  brand: Brand;
  pictures: { cid: string; bytes: Buffer; type: string }[];
}

/** Larger pictures make every mail slow; pictures that can hold scripts are shown by no mail program. */
const mostBytes = 200_000;
const types: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
};
const cid = "logo@formwork";

/** Name, color and logo of a tenant. Needs the server's rights. */
export async function readBrand(
  tx: Transaction,
  tenantId: number,
  files: Files,
): Promise<BrandOfTenant> {
  const fields = ["title", "name", "themeColor", "logo"] as const;
  const [row] = await records({ tx }).read("access/tenant", { id: tenantId }, fields, {
    as: { server: "a mail shows whose it is" },
  });
  const brand = {
    name: row?.title || row?.name || "Formwork",
    color: row?.themeColor ?? "#1677ff",
    logo: null,
  };
  const picture = row?.logo ? await readLogo(row.logo, files) : null;
  return picture === null
    ? { brand, pictures: [] }
    : { brand: { ...brand, logo: cid }, pictures: [{ cid, ...picture }] };
}

/** Null: no stored picture, or one that mails do not show. */
async function readLogo(
  logo: string,
  files: Files,
): Promise<{ bytes: Buffer; type: string } | null> {
  const path = /^\/?((?:[\w-]+\/)+[\w-]+(\.\w+))$/.exec(logo);
  const type = types[path?.[2] ?? ""];
  if (!path || !type) return null;
  try {
    const bytes = await files.read(path[1] ?? "");
    return bytes.length <= mostBytes ? { bytes, type } : null;
  } catch {
    return null;
  }
}

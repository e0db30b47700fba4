import { Readable } from "node:stream";
import { records } from "../../../../../generated/records.ts";
import type { TenantUpdate } from "../../../../../generated/access/tenant/types.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import type { Transaction } from "../../../core/database/contract.ts";
import type { Files, ReceivedFile } from "../../../core/files/contract.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { remakePicture, secretFolder } from "../../system/file/pictures.ts";
import { dropFiles, type ListedFile, storeFile } from "../../system/file/storedFiles.ts";
import { bytesOf } from "../../system/file/uploadActions.ts";

const as = { server: "the look of a tenant is shown to everybody" };

/** Fields of the look that are taken over as they are. */
export const lookFields = [
  "title",
  "viceTitle",
  "viceDesc",
  "copyright",
  "icp",
  "icpUrl",
  "watermark",
  "version",
  "themeColor",
  "layout",
  "animation",
  "captcha",
  "secondVer",
] as const;

type Look = { [Name in (typeof lookFields)[number]]?: string | boolean | null };

export interface LookInput extends Look {
  tenantId?: number | null;
  logoBase64?: string | null;
  logoFileName?: string | null;
  /** Pictures to keep, by address or as their records. */
  carouselFiles?: (string | { id?: number | null; url?: string | null })[] | null;
}

/** fileType of a tenant's pictures. */
const pictureKinds = { logo: "logo", carousel: "carousel" } as const;
const mostPictures = 10;

/** Calls that change the look of a tenant's pages; without tenantId that of the caller's own tenant. */
export function createLookActions(files: Files) {
  return {
    async saveSysInfo(input: LookInput, context: CallContext): Promise<null> {
      const { tx, session } = context;
      const tenantId = input.tenantId || session.tenantId;
      const former = await lockTenant(tx, tenantId);
      const change: TenantUpdate = lookOf(input);
      if (input.logoBase64) {
        const logo = await receiveLogo(files, input);
        const notes = { ...placeOf(tenantId), fileType: pictureKinds.logo };
        change.logo = (await storeFile(files, logo, notes, context)).url;
        const urls = [former.logo ?? ""];
        await dropFiles(files, tx, {
          urls,
          tenantId,
          fileType: pictureKinds.logo,
          dataId: tenantId,
        });
      }
      if (input.carouselFiles) await keepPictures(files, tx, tenantId, input.carouselFiles);
      if (Object.keys(change).length > 0)
        await records(context).update("access/tenant", tenantId, change, { as: "caller" });
      return null;
    },

    async uploadCarouselFile(
      input: { file: ReceivedFile | ReceivedFile[]; tenantId?: number | null },
      context: CallContext,
    ): Promise<ListedFile> {
      const tenantId = input.tenantId || context.session.tenantId;
      await lockTenant(context.tx, tenantId);
      if ((await carouselOf(context.tx, tenantId)).length >= mostPictures)
        throw new FormworkError("F4000", {
          fields: { file: { key: "tooMany", params: { max: mostPictures } } },
        });
      const picture = await remakePicture(files, input.file, 1920);
      const notes = { ...placeOf(tenantId), fileType: pictureKinds.carousel };
      return storeFile(files, picture, notes, context);
    },
  };
}

/** Addresses of the pictures beside a tenant's sign-in form, oldest first. Needs the server's rights. */
export async function carouselOf(tx: Transaction, tenantId: number): Promise<string[]> {
  const pictures = { tenantId, dataId: tenantId, fileType: pictureKinds.carousel, isDelete: false };
  const rows = await records({ tx }).read("system/file", pictures, ["url"], { as });
  return rows.flatMap(({ url }) => url ?? []);
}

function placeOf(tenantId: number) {
  return { tenantId, dataId: tenantId, isPublic: true, folder: secretFolder("look") };
}

async function lockTenant(tx: Transaction, tenantId: number): Promise<{ logo: string | null }> {
  const where = { id: tenantId, isDelete: false };
  const [row] = await records({ tx }).read("access/tenant", where, ["logo"], { as, lock: true });
  if (!row) throw new FormworkError("D0007");
  return row;
}

/** What was sent of the look; switches that are null stay as they are. */
function lookOf(input: Look): TenantUpdate {
  const kept = lookFields.filter((name) => {
    const value = input[name];
    return value !== undefined && !(value === null && (name === "captcha" || name === "secondVer"));
  });
  return Object.fromEntries(kept.map((name) => [name, input[name]]));
}

async function receiveLogo(files: Files, input: LookInput): Promise<ReceivedFile> {
  const received = await files.receive(
    input.logoFileName?.trim() || "logo.png",
    Readable.from([bytesOf(input.logoBase64 ?? "")]),
  );
  try {
    return await remakePicture(files, received, 512);
  } finally {
    await files.discard(received);
  }
}

async function keepPictures(
  files: Files,
  tx: Transaction,
  tenantId: number,
  wanted: NonNullable<LookInput["carouselFiles"]>,
): Promise<void> {
  const kept = new Set(wanted.map((file) => (typeof file === "string" ? file : (file.url ?? ""))));
  const gone = (await carouselOf(tx, tenantId)).filter((url) => !kept.has(url));
  await dropFiles(files, tx, {
    urls: gone,
    tenantId,
    fileType: pictureKinds.carousel,
    dataId: tenantId,
  });
}

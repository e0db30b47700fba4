import { records } from "../../../../../generated/records.ts";
import { FormworkError } from "../../../../shared/errors/formworkError.ts";
import { asServer } from "../../../core/database/asServer.ts";
import type { Files, ReceivedFile } from "../../../core/files/contract.ts";
import type { SignedAddresses } from "../../../core/files/signedAddress.ts";
import type { CallContext } from "../../../core/http/contract.ts";
import { remakePicture, secretFolder } from "./pictures.ts";
import { shownAvatar } from "./personalPictures.ts";
import { dropFiles, type ListedFile, storeFile } from "./storedFiles.ts";

/** Pictures that a person has of himself, with the columns of the account that hold their address. */
const kinds = {
  avatar: { column: "avatar", edge: 512 },
  signature: { column: "signature", edge: 1024 },
} as const;

const as = { server: "people set their own pictures" };

/** Calls by which a person sets the own avatar and signature. */
export function createOwnPictureActions(files: Files, pictures: SignedAddresses) {
  const set =
    (kind: keyof typeof kinds) =>
    async (
      input: { file: ReceivedFile | ReceivedFile[] },
      context: CallContext,
    ): Promise<ListedFile> => {
      const { session } = context;
      const { column, edge } = kinds[kind];
      const picture = await remakePicture(files, input.file, edge);
      return asServer(context.tx, async (tx) => {
        const [account] = await records(context).read(
          "access/account",
          { id: session.userId, isDelete: false },
          [column],
          { as, lock: true },
        );
        if (!account) throw new FormworkError("D1011");
        const notes = { fileType: kind, dataId: session.userId, folder: secretFolder(kind) };
        const stored = await storeFile(files, picture, notes, { tx, session });
        await records(context).update(
          "access/account",
          { id: session.userId },
          { [column]: stored.url },
          { as, stamp: false },
        );
        const former = account[column];
        if (former !== null) {
          const { tenantId } = session;
          const own = { urls: [former], tenantId, fileType: kind, dataId: session.userId };
          await dropFiles(files, tx, own);
        }
        return { ...stored, url: shownAvatar(pictures, stored.url, session.tenantId) };
      });
    };
  return { uploadAvatar: set("avatar"), uploadSignature: set("signature") };
}

import type { SignedAddresses } from "../../../core/files/signedAddress.ts";

/** Folders of pictures that have addresses of their own. */
const folder = /^\/?upload\/(avatar|signature|look)\//;

/** What a path below `upload/` holds: the picture of a person, a handwritten signature, a tenant's logo; null: any other file. */
export function pictureKind(path: string | null): "avatar" | "signature" | "look" | null {
  return (folder.exec(path ?? "")?.[1] as "avatar" | "signature" | "look" | undefined) ?? null;
}

/** Addresses that the system gives for pictures of people; whatever else begins like them is none. */
const given = /^\/upload\/(avatar|signature)\/[0-9a-f]{24}\/(\d{1,16})(?:\.\w{1,16})?$/;

/** The file that an address of a person's picture names; null for any other text. */
export function namedPicture(address: string): { kind: string; id: number } | null {
  const [, kind, id] = given.exec(address) ?? [];
  return kind === undefined ? null : { kind, id: Number(id) };
}

/** The address of a stored avatar as clients can show it in a page; other addresses stay as they are. */
export function shownAvatar<Address extends string | null | undefined>(
  pictures: SignedAddresses,
  address: Address,
  tenantId: number,
): Address | string {
  return address && namedPicture(address)?.kind === "avatar"
    ? pictures.sign(address, tenantId)
    : address;
}

/** A body whose pictures are the stored addresses again: clients send back what they were shown. */
export function withStoredAddresses<Body extends object>(body: Body): Body {
  const stored = { ...body } as Record<string, unknown>;
  for (const name of ["avatar", "signature"]) {
    const address = stored[name];
    if (typeof address === "string" && namedPicture(bare(address))) stored[name] = bare(address);
  }
  return stored as Body;
}

const bare = (address: string): string => address.split("?")[0] as string;

import type { Shape } from "./differences.ts";

/** Rows that calls work on, by name: found in the seed data at the start or kept from the answer of a call before. */
export type World = Record<string, number>;

export interface ContractCall {
  /** Verb and path below /api/, placeholders filled. */
  call: string | ((world: World) => string);
  /** Who may call: `public`, `signedIn`, or the permission code that it takes. */
  needs: string;
  /** Who calls here; the platform's administrator unless told. */
  as?: "superadmin" | "admin";
  body?: unknown;
  /** Parts of a form instead of a body; a file is `{ name, bytes }`. */
  form?: Record<string, string | { name: string; bytes: Buffer }>;
  /** Shape of `result`; absent: only that the call is offered and to whom. */
  result?: Shape;
  /** Code of the envelope; 200 unless told. */
  code?: number;
  /** What the message of a refusal holds. */
  message?: string;
  /** Name under which the result is kept for calls after it. */
  keep?: string;
  /** Where the id that is kept stands, when the result is neither it nor a row. */
  idIn?: (result: never) => number;
  /** No envelope: a bare number or a file. */
  raw?: "number" | "file";
}

type Body = unknown;
export const w = (make: (world: World) => Body): Body => make;

/** A whole row as clients post it back, with all that they carry around; none of it may do harm. */
export const ballast = {
  createTime: "2020-01-01 00:00:00",
  updateTime: "2020-01-01 00:00:00",
  createUserId: 1,
  createUserName: "somebody",
  updateUserId: 1,
  updateUserName: "somebody",
  isDelete: true,
  tenantName: "another",
  children: [],
  disabled: true,
  userList: [{ id: 1 }],
  somethingUnknown: { deep: [1, 2, 3] },
};

export const page = { page: 1, pageSize: 5, field: "id", order: "desc", descStr: "desc" };
export const oldPage = {
  page: 1,
  pageSize: 5,
  field: "Id",
  order: "descending",
  descStr: "descending",
};
export const searched = {
  ...page,
  keyword: "",
  search: { fields: ["name"], keyword: "" },
  filter: { logic: 0, filters: [{ field: "id", operator: 5, value: 0 }] },
};

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
);
export const picture = { file: { name: "me.png", bytes: png } };

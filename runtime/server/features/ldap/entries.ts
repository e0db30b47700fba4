import type { DirectoryEntry } from "./directory.ts";

/** A person as a directory describes him, cut to what we keep; what does not fit is left out. */
export interface DirectoryPerson {
  account: string;
  userName: string | null;
  employeeId: string | null;
  deptCode: string | null;
  pwdLastSetTime: string | null;
  mail: string | null;
  accountExpiresFlag: boolean;
  dontExpiresFlag: boolean;
  dn: string;
}

export interface DirectoryUnit {
  dn: string;
  code: string;
  name: string;
  parentDn: string;
}

export interface AttributeNames {
  accountAttribute: string;
  employeeIdAttribute: string;
  codeAttribute: string;
}

const disabledFlag = 0x2;
const neverExpiresFlag = 0x1_0000;
/** From 1601 to 1970 in milliseconds: where Active Directory's clock begins. */
const filetimeOffset = 11_644_473_600_000;

/** Gives a person; null for an entry without a usable account name. `codes`: codes of units by DN (lower case). */
export function readPerson(
  entry: DirectoryEntry,
  names: AttributeNames,
  codes: ReadonlyMap<string, string>,
): DirectoryPerson | null {
  const attribute = attributesOf(entry);
  const account = text(attribute(names.accountAttribute), 32);
  if (account === null || entry.dn.length > 512) return null;
  const flags = Number(text(attribute("userAccountControl"), 16) ?? 0);
  return {
    account,
    userName: text(attribute("displayName") ?? attribute("cn") ?? attribute("name"), 32),
    employeeId: text(attribute(names.employeeIdAttribute), 32),
    deptCode: codes.get(parentOf(entry.dn).toLowerCase()) ?? null,
    pwdLastSetTime: readFiletime(text(attribute("pwdLastSet"), 20)),
    mail: text(attribute("mail"), 64),
    accountExpiresFlag: (flags & disabledFlag) !== 0,
    dontExpiresFlag: (flags & neverExpiresFlag) !== 0,
    dn: entry.dn,
  };
}

/** Gives an organizational unit; null for an entry without a name. Its code is the code attribute, or its DN where there is none. */
export function readUnit(entry: DirectoryEntry, names: AttributeNames): DirectoryUnit | null {
  const attribute = attributesOf(entry);
  const name = text(attribute("ou") ?? attribute("name"), 64);
  if (name === null) return null;
  const code = readCode(attribute(names.codeAttribute)) ?? entry.dn.slice(0, 64);
  return { dn: entry.dn, code, name, parentDn: parentOf(entry.dn) };
}

/** DN of the entry above; "" at the top. */
export function parentOf(dn: string): string {
  const cut = /^(?:\\.|[^\\,])*,/.exec(dn);
  return cut ? dn.slice(cut[0].length).trim() : "";
}

type Value = Buffer | string | null;

/** Attribute names come in any case. */
function attributesOf(entry: DirectoryEntry): (name: string) => Value {
  const values = new Map<string, DirectoryEntry[string]>();
  for (const [name, value] of Object.entries(entry))
    // What was asked for and is not there comes as an empty list, beside other spellings of the name.
    if (value.length > 0) values.set(name.toLowerCase(), value);
  return (name) => {
    const value = values.get(name.toLowerCase());
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined || first.length === 0 ? null : first;
  };
}

/** A text as it is, when it fits and has no control characters. */
function text(value: Value, longest: number): string | null {
  const content = value === null ? "" : value.toString().trim();
  return content === "" || content.length > longest || /\p{Cc}/u.test(content) ? null : content;
}

/** Active Directory's codes are 16 bytes; others are text. */
function readCode(value: Value): string | null {
  if (value === null) return null;
  const bytes = Buffer.from(value);
  // oxlint-disable-next-line no-control-regex -- bytes that are no text
  const binary = bytes.length === 16 && /[^\u0020-\u007e]/.test(bytes.toString("latin1"));
  return binary ? bytes.toString("hex") : text(bytes, 64);
}

function readFiletime(value: string | null): string | null {
  if (value === null || !/^\d{17,19}$/.test(value)) return null;
  const moment = new Date(Number(BigInt(value) / 10_000n) - filetimeOffset);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

import { FormworkError } from "../../../shared/errors/formworkError.ts";

const longest = 128;
// oxlint-disable-next-line no-control-regex -- control characters have no place in a name
const forbidden = /[\u0000-\u001f\u007f<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const aliases: Readonly<Record<string, string>> = { ".jpeg": ".jpg", ".jpe": ".jpg" };

/** Name and suffix of an upload, without folders and what file systems or readers could be misled by; D8005 when nothing is left. */
export function splitFileName(given: string): { fileName: string; suffix: string } {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const clean = last.normalize("NFC").replace(forbidden, "").trim().replace(/\.+$/, "");
  const dot = clean.lastIndexOf(".");
  const suffix = dot > 0 ? clean.slice(dot).toLowerCase() : "";
  const name = (dot > 0 ? clean.slice(0, dot) : clean).replace(/^\.+/, "").trim();
  if (name === "" || !/^(\.[a-z0-9]{1,15})?$/.test(suffix)) throw new FormworkError("D8005");
  return { fileName: [...name].slice(0, longest).join(""), suffix: aliases[suffix] ?? suffix };
}

/** `attachment; filename*=...` for any name, also one that was cut within a character; `inline` shows it in the browser. */
export function contentDisposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

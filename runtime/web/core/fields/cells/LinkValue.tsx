import { Link } from "@mui/material";
import type { CellProps } from "../../pages/contract.ts";

export const MailLink = ({ value }: CellProps) => <SchemeLink value={value} scheme="mailto:" />;
export const PhoneLink = ({ value }: CellProps) => <SchemeLink value={value} scheme="tel:" />;

/** A page as a link; anything but http(s) is shown as text. */
export function AddressLink({ value }: CellProps) {
  if (typeof value !== "string" || !/^https?:\/\//i.test(value)) return textOf(value) || null;
  return (
    <Link href={value} target="_blank" rel="noreferrer">
      {value}
    </Link>
  );
}

function SchemeLink({ value, scheme }: Pick<CellProps, "value"> & { scheme: string }) {
  const text = textOf(value);
  return text ? (
    <Link href={scheme + text} rel="noreferrer">
      {text}
    </Link>
  ) : null;
}

const textOf = (value: CellProps["value"]): string => (typeof value === "string" ? value : "");

import { Link } from "@mui/material";
import type { CellProps } from "../../pages/contract.ts";

const schemes = { email: "mailto:", phone: "tel:", url: "" } as const;

/** Address, number or page as a link; anything but http(s) is shown as text. */
export function LinkValue({ field, value }: CellProps) {
  const text = typeof value === "string" ? value : "";
  if (!text) return null;
  const scheme = schemes[field.kind as keyof typeof schemes];
  if (field.kind === "url" && !/^https?:\/\//i.test(text)) return text;
  return (
    <Link
      href={scheme + text}
      target={field.kind === "url" ? "_blank" : undefined}
      rel="noreferrer"
    >
      {text}
    </Link>
  );
}

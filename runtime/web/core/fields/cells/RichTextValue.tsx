import type { CellProps } from "../../pages/contract.ts";
import { RichText } from "./RichText.tsx";

export const RichTextValue = ({ value }: CellProps) =>
  typeof value === "string" ? <RichText html={value} /> : null;

import type { CellProps } from "../../pages/contract.ts";
import { FileGallery } from "../files/FileGallery.tsx";

/** The files of a record to look at. */
export const FileLinks = ({ field, value }: CellProps) => (
  <FileGallery
    ids={Array.isArray(value) ? value.map(Number) : []}
    whole={field.ui?.widget === "signature"}
  />
);

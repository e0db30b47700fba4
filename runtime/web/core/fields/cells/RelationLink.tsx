import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { useRegistry } from "../../entities/RegistryContext.tsx";
import type { CellProps } from "../../pages/contract.ts";
import { formatValue } from "../formatValue.ts";
import { useValueFormat } from "../useValueFormat.ts";
import { relatedPath } from "./relatedPath.ts";

/** The name of a related record; it leads to the record where the person has its list in the menu. */
export function RelationLink({ entity, field, record, value }: CellProps) {
  const { paths } = useRegistry();
  const text = formatValue(field, value, record, useValueFormat(entity));
  const path = relatedPath(field, value, paths);
  if (path === null || text === "") return text;
  return (
    <Link component={RouterLink} to={path} underline="hover">
      {text}
    </Link>
  );
}

import type { AutocompleteRenderGroupParams } from "@mui/material";
import { useTranslate } from "react-admin";
import { OptionGroup } from "../../choices/OptionGroup.tsx";

/** Choices under what they have in common: the last ones chosen, and all; without recent ones there is no heading. */
export function RelationGroup({ group, children }: AutocompleteRenderGroupParams) {
  const translate = useTranslate();
  return (
    <OptionGroup label={group ? translate(`shell.relation.${group}`) : ""}>{children}</OptionGroup>
  );
}

import { Box, type AutocompleteRenderGroupParams } from "@mui/material";
import { useTranslate } from "react-admin";

/** Choices under what they have in common: the last ones chosen, and all; without recent ones there is no heading. */
export function RelationGroup({ group, children }: AutocompleteRenderGroupParams) {
  const translate = useTranslate();
  return (
    <li>
      {group ? (
        <Box sx={{ px: 2, py: 0.5, fontSize: 12, color: "text.secondary" }}>
          {translate(`shell.relation.${group}`)}
        </Box>
      ) : null}
      <Box component="ul" sx={{ p: 0 }}>
        {children}
      </Box>
    </li>
  );
}

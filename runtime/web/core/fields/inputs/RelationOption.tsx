import { Box } from "@mui/material";
import type { HTMLAttributes } from "react";
import type { Choice } from "./useRelationChoices.ts";

/** One line of a picker; a tree shows its depth by indentation. */
export function RelationOption({
  optionProps,
  choice,
}: {
  optionProps: HTMLAttributes<HTMLLIElement>;
  choice: Choice;
}) {
  return (
    <li {...optionProps}>
      <Box component="span" sx={{ pl: choice.depth * 2, overflowWrap: "anywhere" }}>
        {choice.label}
      </Box>
    </li>
  );
}

import { Box } from "@mui/material";
import type { HTMLAttributes, Key } from "react";
import type { Choice } from "./useRelationChoices.ts";

/** One line of a picker; a tree shows its depth by indentation. */
export function RelationOption({
  optionProps,
  choice,
}: {
  optionProps: HTMLAttributes<HTMLLIElement>;
  choice: Choice;
}) {
  // The library puts the key among the properties; React wants it apart.
  const { key: _, ...own } = optionProps as HTMLAttributes<HTMLLIElement> & { key?: Key };
  return (
    <li {...own}>
      <Box component="span" sx={{ pl: choice.depth * 2, overflowWrap: "anywhere" }}>
        {choice.label}
      </Box>
    </li>
  );
}

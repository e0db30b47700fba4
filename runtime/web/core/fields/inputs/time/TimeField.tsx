import { Box, FormHelperText, FormLabel, type SxProps } from "@mui/material";
import { useId, type ReactNode } from "react";
import { TimeBox, type TimeBoxProps } from "./TimeBox.tsx";

interface Props extends Omit<TimeBoxProps, "id" | "label" | "describedBy"> {
  label: string;
  /** The line below: help, or what is wrong. */
  help?: ReactNode;
  sx?: SxProps;
}

/** A day, a moment or a time of day outside the forms of records, with its label above. */
export function TimeField({ label, help, sx, ...box }: Props) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0, ...(sx as object) }}>
      <FormLabel
        htmlFor={id}
        sx={{ display: "block", mb: 0.5, fontSize: 14, fontWeight: 550, color: "text.primary" }}
      >
        {label}
      </FormLabel>
      <TimeBox {...box} id={id} describedBy={help ? `${id}-help` : undefined} />
      {help ? (
        <FormHelperText id={`${id}-help`} error={box.error ?? false}>
          {help}
        </FormHelperText>
      ) : null}
    </Box>
  );
}

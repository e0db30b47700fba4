import { FormHelperText, InputBase } from "@mui/material";
import { useId } from "react";

interface Props {
  /** Column of the table, for the arrow keys. */
  cell: string;
  label: string;
  value: string;
  fault?: string | undefined;
  /** A name in code. */
  code?: boolean;
  onChange: (value: string) => void;
}

/** A text that is written in its cell. */
export function CellText({ cell, label, value, fault, code, onChange }: Props) {
  const faultId = useId();
  return (
    <>
      <InputBase
        fullWidth
        value={value}
        error={fault !== undefined}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          input: {
            "aria-label": label,
            "aria-invalid": fault !== undefined,
            "aria-describedby": fault ? faultId : undefined,
            spellCheck: code ? false : undefined,
            ...({ "data-cell": cell } as object),
          },
        }}
        sx={{
          border: 1,
          borderColor: fault ? "error.main" : "transparent",
          borderRadius: 1,
          px: 1,
          fontSize: 14,
          ...(code ? { fontFamily: "ui-monospace, Menlo, Consolas, monospace", fontSize: 13 } : {}),
          "&:hover": { borderColor: fault ? "error.main" : "divider" },
          "&.Mui-focused": { borderColor: "primary.main" },
        }}
      />
      {fault ? (
        <FormHelperText error id={faultId}>
          {fault}
        </FormHelperText>
      ) : null}
    </>
  );
}

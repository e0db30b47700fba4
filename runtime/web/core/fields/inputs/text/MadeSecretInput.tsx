import ContentCopy from "@mui/icons-material/ContentCopy";
import { Button, OutlinedInput, Stack } from "@mui/material";
import { useCallback, useEffect, useRef } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useTellFault } from "../../../faults/useTellFault.tsx";
import type { InputProps } from "../../../pages/contract.ts";
import { FieldFrame } from "../FieldFrame.tsx";

interface Props extends InputProps {
  /** Has the server make one; always the same function. */
  make: () => Promise<string>;
}

/** A secret that the server makes: in sight to be copied until the form is saved, and never again. */
export function MadeSecretInput({ make: ask, ...props }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFault = useTellFault();
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify("shell.copied", { type: "success" }),
      () => notify("shell.copyFailed", { type: "warning" }),
    );
  const { setValue } = useFormContext();
  const { mode, source } = props;
  const make = useCallback(
    () =>
      ask()
        .then((secret) => setValue(source, secret, { shouldDirty: true }))
        .catch((error: unknown) => tellFault(error)),
    [ask, setValue, source, tellFault],
  );
  // One that the server makes while saving would never be seen.
  const begun = useRef(false);
  useEffect(() => {
    if (mode !== "create" || begun.current) return;
    begun.current = true;
    void make();
  }, [mode, make]);
  return (
    <FieldFrame {...props}>
      {({ id, ref, value, invalid, describedBy, field }) => {
        const secret = typeof value === "string" ? value : "";
        return (
          <Stack direction="row" spacing={1}>
            <OutlinedInput
              {...field}
              id={id}
              inputRef={ref}
              value={secret}
              onChange={(event) => field.onChange(event.target.value.trim() || null)}
              error={invalid}
              required={props.required}
              readOnly={props.readOnly}
              size="small"
              fullWidth
              slotProps={{
                input: {
                  "aria-describedby": describedBy,
                  autoComplete: "off",
                  spellCheck: false,
                  maxLength: props.field.maxLength,
                  style: { fontFamily: "ui-monospace, Menlo, Consolas, monospace" },
                },
              }}
            />
            {secret === "" ? (
              <Button variant="outlined" onClick={() => void make()} sx={{ flexShrink: 0 }}>
                {translate("shell.openAccess.make")}
              </Button>
            ) : (
              <Button
                variant="outlined"
                startIcon={<ContentCopy />}
                onClick={() => void copy(secret)}
                sx={{ flexShrink: 0 }}
              >
                {translate("shell.copy")}
              </Button>
            )}
          </Stack>
        );
      }}
    </FieldFrame>
  );
}

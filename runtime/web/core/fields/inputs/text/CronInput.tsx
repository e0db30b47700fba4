import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, Button, Menu, MenuItem, OutlinedInput, Typography } from "@mui/material";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import type { InputProps } from "../../../pages/contract.ts";
import { useScheduleSentence } from "../../cron/cronSentence.ts";
import { NextRuns } from "../../cron/NextRuns.tsx";
import { FieldFrame, type FrameSlot } from "../FieldFrame.tsx";
import { outlined } from "../outlined.tsx";

/** Expressions to begin with, by the last part of their text's key. */
const presets = {
  minutely: "* * * * *",
  quarter: "*/15 * * * *",
  hourly: "0 * * * *",
  daily: "0 0 * * *",
  workday: "0 9 * * 1-5",
  weekly: "0 8 * * 1",
  monthly: "0 0 1 * *",
} as const;

const zoneField = "timeZone";

/** A schedule expression with common ones to choose from; below it what it says and when it is due next. */
export function CronInput(props: InputProps) {
  return <FieldFrame {...props}>{(slot) => <CronControl input={props} slot={slot} />}</FieldFrame>;
}

function CronControl({ input, slot }: { input: InputProps; slot: FrameSlot }) {
  const { entity, field, source, readOnly, required } = input;
  const text = typeof slot.value === "string" ? slot.value : "";
  const settled = useDeferredValue(text.trim());
  const sentence = useScheduleSentence(settled || null);
  const zoned = entity.fields.some(({ name }) => name === zoneField);
  const timeZone = useSiblingZone(zoned, source);
  return (
    <>
      <Box sx={{ display: "flex", gap: 1 }}>
        <OutlinedInput
          slots={outlined}
          {...slot.field}
          id={slot.id}
          inputRef={slot.ref}
          value={text}
          onChange={(event) => slot.field.onChange(event.target.value || null)}
          fullWidth
          size="small"
          readOnly={readOnly}
          required={required}
          error={slot.invalid}
          placeholder="0 9 * * 1-5"
          slotProps={{
            input: {
              "aria-describedby": slot.describedBy,
              autoComplete: "off",
              spellCheck: false,
              maxLength: field.maxLength,
            },
          }}
          sx={{ fontFamily: "monospace", ...(readOnly && { bgcolor: "action.hover" }) }}
        />
        {readOnly ? null : <Presets onChoose={slot.field.onChange} />}
      </Box>
      <Box aria-live="polite" sx={{ mt: 1, ...(sentence && sayingLook) }}>
        {sentence ? (
          <Typography variant="body2" sx={{ mb: 0.75, fontWeight: 550 }}>
            {sentence}
          </Typography>
        ) : null}
        {/* Without a zone it is the server's that counts, which is not known here. */}
        {sentence && (timeZone || !zoned) ? <NextRuns cron={settled} timeZone={timeZone} /> : null}
      </Box>
    </>
  );
}

function Presets({ onChoose }: { onChoose: (cron: string) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        {translate("shell.job.cron.presets")}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(presets).map(([name, cron]) => (
          <MenuItem
            key={name}
            onClick={() => {
              onChoose(cron);
              setAnchor(null);
            }}
            sx={{ gap: 3, justifyContent: "space-between" }}
          >
            {translate(`shell.job.cron.${name}`)}
            <Box component="code" sx={{ color: "text.secondary" }}>
              {cron}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The time zone that the same record names beside the schedule. */
function useSiblingZone(present: boolean, source: string): string | null {
  const path = source.slice(0, source.lastIndexOf(".") + 1) + zoneField;
  const value: unknown = useWatch({ name: path, disabled: !present });
  return typeof value === "string" && value !== "" ? value : null;
}

const sayingLook = {
  p: 1.25,
  borderRadius: 1,
  bgcolor: "action.hover",
} as const;

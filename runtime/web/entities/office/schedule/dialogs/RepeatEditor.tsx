import {
  Box,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useLocaleState, useTranslate } from "react-admin";
import { shiftDay } from "../../../../../shared/recurrence/days.ts";
import {
  formatRule,
  frequencies,
  largestInterval,
  parseRule,
  plainRule,
  type Frequency,
  type Rule,
} from "../../../../../shared/recurrence/rule.ts";
import { languageTag } from "../../../../core/i18n/languages.ts";
import { RepeatEnd } from "./RepeatEnd.tsx";
import { isPlain, nthText, placeOf, ruleText, weekdayNames } from "./ruleText.ts";
import { regionalTag, weekStartOf } from "../../../../core/time/region.ts";

interface Props {
  value: string | null;
  /** First day of the entry. */
  day: string;
  readOnly?: boolean;
  onChange: (rule: string | null) => void;
}

/** How an entry repeats, in the words of every day; a rule it has no words for can be kept or replaced. */
export function RepeatEditor({ value, day, readOnly = false, onChange }: Props) {
  const translate = useTranslate();
  const language = languageTag(useLocaleState()[0]);
  const rule = value ? parseRule(value) : null;
  const custom = rule !== null && !isPlain(rule);
  const set = (next: Partial<Rule>) => onChange(formatRule({ ...(rule as Rule), ...next }));
  const begin = (freq: Frequency) => {
    const weekly = freq === "WEEKLY" ? [{ ordinal: 0, day: placeOf(day).weekday }] : [];
    onChange(formatRule({ ...plainRule(freq), byDay: weekly }));
  };
  const choice = rule === null ? "never" : custom ? "custom" : rule.freq;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <TextField
        select
        size="small"
        label={translate("shell.schedule.repeat")}
        value={choice}
        disabled={readOnly}
        onChange={({ target }) => {
          if (target.value === "never") onChange(null);
          else if (target.value !== "custom") begin(target.value as Frequency);
        }}
      >
        <MenuItem value="never">{translate("shell.schedule.never")}</MenuItem>
        {frequencies.map((freq) => (
          <MenuItem key={freq} value={freq}>
            {translate(`shell.schedule.freq.${freq}`)}
          </MenuItem>
        ))}
        {custom ? <MenuItem value="custom">{ruleText(value, language, translate)}</MenuItem> : null}
      </TextField>
      {rule && !custom && !readOnly ? (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
            <TextField
              size="small"
              type="number"
              label={translate("shell.schedule.every")}
              value={rule.interval}
              onChange={({ target }) => set({ interval: bounded(target.value, largestInterval) })}
              slotProps={{ htmlInput: { min: 1, max: largestInterval } }}
              sx={{ width: 96 }}
            />
            <Typography>{translate(`shell.schedule.unit.${rule.freq}`)}</Typography>
            {rule.freq === "MONTHLY" ? <MonthlyPlace rule={rule} day={day} onChange={set} /> : null}
          </Box>
          {rule.freq === "WEEKLY" ? <Weekdays rule={rule} day={day} onChange={set} /> : null}
          <RepeatEnd
            rule={rule}
            earliest={day}
            usual={shiftDay(day, rule.freq === "YEARLY" ? 3653 : 90)}
            onChange={set}
          />
          <Typography variant="body2" color="text.secondary" aria-live="polite">
            {ruleText(value, language, translate)}
          </Typography>
        </>
      ) : null}
    </Box>
  );
}

const bounded = (text: string, most: number): number =>
  Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1));

interface PartProps {
  rule: Rule;
  day: string;
  onChange: (next: Partial<Rule>) => void;
}

function Weekdays({ rule, day, onChange }: PartProps) {
  const translate = useTranslate();
  const language = languageTag(useLocaleState()[0]);
  const short = weekdayNames(language, "short");
  const long = weekdayNames(language, "long");
  const first = weekStartOf(regionalTag(language));
  const chosen = rule.byDay.length > 0 ? rule.byDay.map((own) => own.day) : [placeOf(day).weekday];
  return (
    <ToggleButtonGroup
      size="small"
      value={chosen}
      aria-label={translate("shell.schedule.on")}
      onChange={(_, next: number[]) => {
        if (next.length === 0) return;
        const days = next.toSorted((a, b) => a - b);
        onChange({ byDay: days.map((own) => ({ ordinal: 0, day: own })), weekStart: 0 });
      }}
      sx={{ flexWrap: "wrap" }}
    >
      {short.map((_, at) => {
        const own = (first + at) % 7;
        return (
          <ToggleButton key={own} value={own} aria-label={long[own] ?? ""} sx={{ px: 1.25 }}>
            {short[own]}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}

function MonthlyPlace({ rule, day, onChange }: PartProps) {
  const translate = useTranslate();
  const names = weekdayNames(languageTag(useLocaleState()[0]), "long");
  const { nth, weekday, date, last } = placeOf(day);
  const [own] = rule.byDay;
  const ways = [
    { name: "date", text: translate("shell.schedule.monthly.date", { date }), byDay: [] },
    ...(nth <= 4
      ? [
          {
            name: "nth",
            text: nthText(nth, names[weekday] ?? "", translate),
            byDay: [{ ordinal: nth, day: weekday }],
          },
        ]
      : []),
    ...(last
      ? [
          {
            name: "last",
            text: nthText(-1, names[weekday] ?? "", translate),
            byDay: [{ ordinal: -1, day: weekday }],
          },
        ]
      : []),
  ];
  const value = !own ? "date" : own.ordinal < 0 ? "last" : "nth";
  const known = ways.some(({ name }) => name === value);
  return (
    <TextField
      select
      size="small"
      label={translate("shell.schedule.on")}
      value={known ? value : "date"}
      onChange={({ target }) => {
        const way = ways.find(({ name }) => name === target.value);
        onChange({ byDay: way?.byDay ?? [], byMonthDay: [] });
      }}
      sx={{ minWidth: 180, flex: 1 }}
    >
      {ways.map(({ name, text }) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

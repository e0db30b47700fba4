import ArrowForward from "@mui/icons-material/ArrowForward";
import { Box, Button, Chip, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useEntity } from "../../../core/entities/RegistryContext.tsx";
import { useEntityTexts } from "../../../core/i18n/useText.ts";
import { useFieldOptions } from "../../../core/fields/useFieldOptions.ts";
import { DemoPage } from "../parts/DemoPage.tsx";

const source = `
// In the schema; the server accepts nothing else.
"x-states": { "field": "status", "initial": 0, "transitions": [
  { "name": "assign", "from": [0], "to": 1, "require": ["assigneeId"] } ] }
`;

/** The states of a defect as its schema declares them: what may follow is offered, everything else is not. */
export function WorkflowDemo() {
  const translate = useTranslate();
  const { entity } = useEntity("site/defect");
  const texts = useEntityTexts(entity);
  const { states } = entity;
  const field = entity.fields.find(({ name }) => name === states?.field);
  const options = useFieldOptions(entity, field ?? entity.fields[0]!);
  const [past, setPast] = useState<(string | number)[]>([states?.initial ?? 0]);
  const now = past.at(-1);
  const next = states?.transitions.filter(({ from }) => from.includes(now ?? 0)) ?? [];
  const label = (value: string | number | undefined) =>
    options.find((option) => String(option.value) === String(value))?.label ?? String(value);
  return (
    <DemoPage name="workflow" source={source}>
      <Box component="ol" sx={line} aria-label={translate("shell.demo.workflow.states")}>
        {options.map(({ value }) => (
          <Box component="li" key={value} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <Chip
              label={label(value)}
              color={String(value) === String(now) ? "primary" : "default"}
              variant={past.map(String).includes(String(value)) ? "filled" : "outlined"}
              aria-current={String(value) === String(now) ? "step" : undefined}
            />
          </Box>
        ))}
      </Box>
      <Typography component="output" sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 2 }}>
        {past.map((value, at) => (
          <Box
            component="span"
            key={at}
            sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}
          >
            {at > 0 ? <ArrowForward fontSize="inherit" aria-hidden="true" /> : null}
            {label(value)}
          </Box>
        ))}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {next.map(({ name, to }) => (
          <Button key={name} variant="contained" onClick={() => setPast([...past, to])}>
            {texts.action(name)}
          </Button>
        ))}
        <Button onClick={() => setPast(past.slice(0, 1))} disabled={past.length === 1}>
          {translate("shell.demo.again")}
        </Button>
      </Box>
    </DemoPage>
  );
}

const line = { display: "flex", flexWrap: "wrap", gap: 1, m: 0, p: 0, listStyle: "none" } as const;

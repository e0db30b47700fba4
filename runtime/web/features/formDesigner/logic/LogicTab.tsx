import Add from "@mui/icons-material/Add";
import { Box, Button, MenuItem, Paper, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useDesigner, useDesignerStore } from "../store/DesignerContext.tsx";
import { ConditionCard } from "./ConditionCard.tsx";
import { isOfProperty } from "../properties/rules/ofProperty.ts";
import { PropertyRule } from "./PropertyRule.tsx";
import { RuleCard } from "./RuleCard.tsx";
import { aspectsOf, type Aspect } from "./aspects.ts";

/** When what is shown, required or closed, what is computed, and what has to hold: all of it in one place. */
export function LogicTab({ onDesign }: { onDesign: () => void }) {
  const translate = useTranslate();
  const store = useDesignerStore();
  const document = useDesigner((state) => state.document);
  const model = useDesigner(({ reading }) => reading.model);
  const [added, setAdded] = useState<Aspect[]>([]);
  const rules = document["x-rules"] ?? [];
  const present = aspectsOf(document);
  const keys = new Set(present.map(({ key }) => key));
  const shown = [...present, ...added.filter(({ key }) => !keys.has(key))];
  const addRule = () => {
    const taken = new Set(rules.map(({ id }) => id));
    let number = rules.length + 1;
    while (taken.has(`rule${number}`)) number += 1;
    const first = model.fields.find(({ system, name }) => !system && name !== "id");
    if (!first) return;
    const rule = { id: `rule${number}`, expr: `has(${first.name})`, fields: [first.name] };
    store.run(
      { kind: "setKeyword", pointer: ["x-rules"], value: [...rules, rule] },
      { name: { key: "rule" } },
    );
  };
  const fields = model.fields.filter(
    ({ system, name, readOnly, computed }) => !system && name !== "id" && (!readOnly || computed),
  );
  return (
    <Box sx={page}>
      <Box component="section" sx={column}>
        <Typography variant="h2">{translate("shell.designer.logic.conditions")}</Typography>
        <Typography color="text.secondary" variant="body2">
          {translate("shell.designer.logic.conditionsText")}
        </Typography>
        {shown.map((aspect) => (
          <ConditionCard key={aspect.key} aspect={aspect} />
        ))}
        <Paper variant="outlined" sx={{ p: 1.5, display: "grid", gap: 1 }}>
          <AddCondition
            fields={fields.map(({ name, label }) => ({ name, label }))}
            onAdd={(aspect) => setAdded([...added, aspect])}
          />
        </Paper>
      </Box>
      <Box component="section" sx={column}>
        <Typography variant="h2">{translate("shell.designer.logic.rules")}</Typography>
        <Typography color="text.secondary" variant="body2">
          {translate("shell.designer.logic.rulesText")}
        </Typography>
        {rules.map((rule, index) =>
          isOfProperty(rule, document, model) ? (
            <PropertyRule key={rule.id} rule={rule} form={model} onDesign={onDesign} />
          ) : (
            <RuleCard key={rule.id} rule={rule} index={index} />
          ),
        )}
        <Button
          variant="outlined"
          startIcon={<Add />}
          onClick={addRule}
          disabled={fields.length === 0}
        >
          {translate("shell.designer.logic.addRule")}
        </Button>
      </Box>
    </Box>
  );
}

const kinds = ["visible", "required", "readOnly", "computed"] as const;

function AddCondition({
  fields,
  onAdd,
}: {
  fields: { name: string; label: string }[];
  onAdd: (aspect: Aspect) => void;
}) {
  const translate = useTranslate();
  const [name, setName] = useState("");
  const [kind, setKind] = useState<(typeof kinds)[number]>("visible");
  const chosen = fields.some((field) => field.name === name) ? name : (fields[0]?.name ?? "");
  return (
    <>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
        <TextField
          select
          label={translate("shell.designer.logic.field")}
          value={chosen}
          onChange={(event) => setName(event.target.value)}
        >
          {fields.map((field) => (
            <MenuItem key={field.name} value={field.name}>
              {field.label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate("shell.designer.logic.what")}
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        >
          {kinds.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`shell.designer.aspect.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={chosen === ""}
        onClick={() =>
          onAdd({ key: `field ${chosen} ${kind}`, of: "field", name: chosen, kind, text: "" })
        }
      >
        {translate("shell.designer.logic.addCondition")}
      </Button>
    </>
  );
}

const page = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  gap: 3,
  p: { xs: 1.5, md: 3 },
  overflow: "auto",
  flex: 1,
  minHeight: 0,
  alignItems: "start",
} as const;

const column = { display: "grid", gap: 1.5, minWidth: 0 } as const;

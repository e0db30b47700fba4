import Close from "@mui/icons-material/Close";
import { Box, IconButton, MenuItem, TextField } from "@mui/material";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { focusAtOnce } from "../canvas/focusAtOnce.ts";
import { askableFields, firstValue, needsValue, testsOf } from "./clauseTests.ts";
import { OperandInput } from "./OperandInput.tsx";
import type { Clause, Test } from "./sentence.ts";

interface Props {
  clause: Clause;
  model: EntityModel;
  /** It was added just now. */
  isFresh: boolean;
  onChange: (clause: Clause) => void;
  onRemove: () => void;
}

/** One clause: a field, what is asked of it, and of what. */
export function ClauseRow({ clause, model, isFresh, onChange, onRemove }: Props) {
  const translate = useTranslate();
  const field = model.fields.find(({ name }) => name === clause.field);
  const tests = testsOf(field);
  const askable = askableFields(model);
  // A condition that was written as text may ask about another field.
  const offered = field && !askable.includes(field) ? [...askable, field] : askable;
  const chooseField = (name: string) => {
    const next = model.fields.find((each) => each.name === name);
    const [test = "filled"] = testsOf(next);
    onChange({ field: name, test, values: needsValue(test) ? [firstValue(next)] : [] });
  };
  const chooseTest = (test: Test) => {
    const values = clause.values.length > 0 ? clause.values : [firstValue(field)];
    const many = test === "oneOf" || test === "noneOf";
    onChange({
      ...clause,
      test,
      values: !needsValue(test) ? [] : many ? values : values.slice(0, 1),
    });
  };
  return (
    <Box sx={look}>
      <TextField
        select
        // Whoever has added it goes on with it.
        inputRef={isFresh ? focusAtOnce : undefined}
        label={translate("shell.designer.logic.field")}
        value={field ? clause.field : ""}
        onChange={(event) => chooseField(event.target.value)}
      >
        {offered.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate("shell.designer.logic.test")}
        value={tests.includes(clause.test) ? clause.test : ""}
        onChange={(event) => chooseTest(event.target.value as Test)}
      >
        {tests.map((test) => (
          <MenuItem key={test} value={test}>
            {translate(`shell.designer.test.${test}`)}
          </MenuItem>
        ))}
      </TextField>
      {needsValue(clause.test) ? (
        <OperandInput
          values={clause.values}
          many={clause.test === "oneOf" || clause.test === "noneOf"}
          field={field}
          model={model}
          onChange={(values) => onChange({ ...clause, values })}
        />
      ) : null}
      <IconButton
        size="small"
        aria-label={translate("shell.designer.logic.removeClause")}
        onClick={onRemove}
        className="fw-clause-remove"
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

const look = {
  position: "relative",
  display: "grid",
  gap: 1,
  gridTemplateColumns: "repeat(auto-fit, minmax(132px, 1fr))",
  alignItems: "start",
  p: 1,
  pr: 4.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "& .fw-clause-remove": { position: "absolute", top: 8, right: 4 },
} as const;

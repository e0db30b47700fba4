import { Box, Button, FormLabel, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { useDesigner } from "../store/DesignerContext.tsx";
import { Group } from "../properties/Group.tsx";
import { ClauseRow } from "./ClauseRow.tsx";
import { firstAsked, firstValue, needsValue, testsOf } from "./clauseTests.ts";
import { FormulaField } from "./FormulaField.tsx";
import { readSentence, writeSentence, type Clause, type Sentence } from "./sentence.ts";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The field that has the condition: a sentence does not begin with it. */
  own?: string | undefined;
  /** Whose fields it speaks of; absent: the form's. */
  entity?: EntityModel | undefined;
}

/** A condition as a sentence, or as text where sentences cannot say it. */
export function ConditionEditor({ label, value, onChange, own, entity }: Props) {
  const translate = useTranslate();
  const form = useDesigner(({ reading }) => reading.model);
  const model = entity ?? form;
  const [asText, setAsText] = useState(false);
  const [fresh, setFresh] = useState<number | null>(null);
  const sentence: Sentence | null =
    value.trim() === "" ? { join: "all", clauses: [] } : readSentence(value);
  const said = sentence !== null && !asText;
  const write = (next: Sentence) => onChange(writeSentence(next));
  const add = () => {
    if (!sentence) return;
    const field = firstAsked(model, own);
    if (!field) return;
    const [test = "filled"] = testsOf(field);
    const clause: Clause = {
      field: field.name,
      test,
      values: needsValue(test) ? [firstValue(field)] : [],
    };
    setFresh(sentence.clauses.length);
    write({ ...sentence, clauses: [...sentence.clauses, clause] });
  };
  return (
    <Group label={label}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <FormLabel component="span" sx={{ flex: 1, fontSize: 14, color: "text.primary" }}>
          {label}
        </FormLabel>
        {sentence !== null ? (
          <Button size="small" onClick={() => setAsText(!asText)}>
            {translate(asText ? "shell.designer.logic.asSentence" : "shell.designer.logic.asText")}
          </Button>
        ) : null}
      </Box>
      {said ? (
        <>
          {sentence.clauses.length > 1 ? (
            <TextField
              select
              label={translate("shell.designer.logic.join")}
              value={sentence.join}
              onChange={(event) =>
                write({ ...sentence, join: event.target.value as Sentence["join"] })
              }
            >
              {(["all", "any"] as const).map((join) => (
                <MenuItem key={join} value={join}>
                  {translate(`shell.designer.join.${join}`)}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          {sentence.clauses.map((clause, index) => (
            <ClauseRow
              key={index}
              clause={clause}
              model={model}
              isFresh={index === fresh}
              onChange={(next) =>
                write({ ...sentence, clauses: sentence.clauses.with(index, next) })
              }
              onRemove={() => write({ ...sentence, clauses: sentence.clauses.toSpliced(index, 1) })}
            />
          ))}
          <Button size="small" variant="outlined" onClick={add}>
            {translate(
              sentence.clauses.length === 0
                ? "shell.designer.logic.addFirst"
                : "shell.designer.logic.add",
            )}
          </Button>
        </>
      ) : (
        <FormulaField
          label={label}
          value={value}
          onChange={onChange}
          entity={entity}
          expect="boolean"
        />
      )}
    </Group>
  );
}

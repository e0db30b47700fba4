import { Box, FormHelperText, FormLabel } from "@mui/material";
import { useMemo } from "react";
import { useTranslate } from "react-admin";
import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { lazy } from "../../../core/loading/lazy.ts";
import { Suspense } from "../../../core/loading/Suspense.tsx";
import type { EntityModel } from "../../../../shared/entity/model.ts";
import { checkExpression } from "../../../../shared/expression/checkExpression.ts";
import type { ExpressionFault } from "../../../../shared/expression/expression.ts";
import { signatureOf } from "../../../../shared/expression/functions/definition.ts";
import { functions } from "../../../../shared/expression/functions/functions.ts";
import type { ValueType } from "../../../../shared/expression/link/linked.ts";
import type { ExpressionScope } from "../../../../shared/expression/link/scope.ts";
import { useFaultWords } from "../../../core/faults/useFaultWords.ts";
import { useExpressionScope } from "./useExpressionScope.ts";

const CodeEditor = lazy(async () => ({
  default: (await import("../code/CodeEditor.tsx")).CodeEditor,
}));

interface Props {
  label: string;
  help?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** The field it belongs to. */
  own?: string | undefined;
  entity?: EntityModel | undefined;
  record?: EntityModel | undefined;
  expect?: ValueType | undefined;
}

/** A formula in the expression language: fields to pick while typing, and what is wrong with it at once. */
export function FormulaField({ label, help, value, onChange, own, entity, record, expect }: Props) {
  const translate = useTranslate();
  const scope = useExpressionScope({ entity, record, ofOptions: own });
  const wordsOf = useFaultWords();
  const faults = useMemo(() => faultsIn(value, scope, expect), [value, scope, expect]);
  const marks = useMemo(
    () =>
      faults
        .map((fault) => ({ ...fault, ...wordsOf(fault) }))
        .map(({ offset, length, problem, cure }) => ({
          from: offset,
          to: offset + Math.max(1, length),
          message: `${problem}: ${cure}`,
        })),
    [faults, wordsOf],
  );
  const [first] = marks;
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      <FormLabel component="span" sx={{ fontSize: 14, color: "text.primary" }}>
        {label}
      </FormLabel>
      <Suspense fallback={<Box sx={{ minHeight: 34 }} />}>
        <CodeEditor
          language="expression"
          label={label}
          value={value}
          onChange={onChange}
          marks={marks}
          completions={(context) => complete(context, scope, record)}
          placeholder={translate("shell.designer.logic.formulaPlaceholder")}
        />
      </Suspense>
      {first ? (
        <Box component="output">
          <FormHelperText error>{first.message}</FormHelperText>
        </Box>
      ) : help ? (
        <FormHelperText>{help}</FormHelperText>
      ) : null}
    </Box>
  );
}

function faultsIn(
  text: string,
  scope: ExpressionScope,
  expect: ValueType | undefined,
): readonly ExpressionFault[] {
  if (text.trim() === "") return [];
  return checkExpression(text, scope, expect ? { expect } : {});
}

const variables = ["$today", "$now", "$user.id", "$user.orgId", "$old"];

/** Fields by name and by label, functions, and the names that begin with a dollar. */
function complete(
  context: CompletionContext,
  scope: ExpressionScope,
  record: EntityModel | undefined,
): CompletionResult | null {
  const word = context.matchBefore(/[$\w.\u4e00-\u9fff]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const fields = [...scope.fields.values()].map(({ name, label }) => ({
    label: name,
    detail: label,
    type: "variable",
  }));
  const given = record
    ? record.fields
        .filter(({ system }) => !system)
        .map(({ name, label }) => ({
          label: ["$record", name].join("."),
          detail: label,
          type: "variable",
        }))
    : [];
  return {
    from: word.from,
    options: [
      ...fields,
      ...given,
      ...[...functions].map(([label, called]) => ({
        label,
        detail: signatureOf(label, called).slice(label.length),
        info: `${called.example} = ${JSON.stringify(called.result)}`,
        apply: `${label}(`,
        type: "function",
      })),
      ...variables.map((label) => ({ label, type: "constant" })),
    ],
  };
}
